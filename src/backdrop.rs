//! The ground behind everything: dusk in one corner of the window, night in the other.

use crate::ui::palette;
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
    window::PrimaryWindow,
};

/// Behind whatever lies on the table.
const FAR: f32 = -50.0;

#[derive(Component)]
struct Backdrop;

pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::NIGHT))
        .add_systems(Startup, spawn)
        .add_systems(PreUpdate, stretch);
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let between = palette::DUSK.mix(&palette::NIGHT, 0.5);
    let colors: Vec<[f32; 4]> = [palette::DUSK, between, palette::NIGHT, between]
        .map(|color| color.to_linear().to_f32_array())
        .to_vec();
    let corners: Vec<[f32; 3]> = [(-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5), (0.5, 0.5)]
        .map(|(x, y)| [x, y, 0.0])
        .to_vec();
    let mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]));
    commands.spawn((
        Name::new("Backdrop"),
        Backdrop,
        Mesh2d(meshes.add(mesh)),
        MeshMaterial2d(materials.add(Color::WHITE)),
        Transform::from_xyz(0.0, 0.0, FAR),
    ));
}

fn stretch(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut backdrops: Query<&mut Transform, With<Backdrop>>,
) {
    let Ok(window) = windows.single() else { return };
    for mut transform in &mut backdrops {
        let scale = Vec3::new(window.width().max(1.0), window.height().max(1.0), 1.0);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}
