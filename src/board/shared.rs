//! What everything on the table is drawn with.
//! May use Bevy only.

use bevy::prelude::*;

/// Meshes are many, the material is one: vertex colours do the rest.
pub(super) struct Shared<'a> {
    pub meshes: &'a mut Assets<Mesh>,
    pub material: MeshMaterial2d<ColorMaterial>,
}

impl Shared<'_> {
    pub fn mesh(&mut self, mesh: Mesh) -> (Mesh2d, MeshMaterial2d<ColorMaterial>) {
        (self.mesh_only(mesh), self.material())
    }

    pub fn mesh_only(&mut self, mesh: Mesh) -> Mesh2d {
        Mesh2d(self.meshes.add(mesh))
    }

    pub fn material(&self) -> MeshMaterial2d<ColorMaterial> {
        self.material.clone()
    }
}
