//! Puts what people want before the table, and lets out what happened.

use super::{Happened, Intent, PlayForced, Session, Settle, Showing, TakenBack, Tell};
use crate::table::{Command, Refused};
use bevy::prelude::*;

/// Accepts at most one intent a frame: the first one that the table asks for. The others change nothing.
pub(super) fn judge(
    mut intents: MessageReader<Intent>,
    session: Option<ResMut<Session>>,
    play_forced: Res<PlayForced>,
    mut showing: ResMut<Showing>,
    mut happened: MessageWriter<Happened>,
    mut settle: MessageWriter<Settle>,
    mut taken_back: MessageWriter<TakenBack>,
) {
    let Some(mut session) = session.filter(|session| session.is_played()) else {
        intents.clear();
        return;
    };
    for &intent in intents.read() {
        if intent == Intent::Undo {
            // What was still being shown has not happened.
            if session.may_undo(*play_forced) && session.table.take_back(play_forced.0) {
                *showing = Showing::Nothing;
                taken_back.write(TakenBack);
                break;
            }
            continue;
        }
        let accepted = session.accept(intent, *play_forced, &mut Tell(&mut happened));
        if accepted.is_ok() {
            let decides = matches!(intent, Intent::Roll | Intent::Spend(_));
            if decides && *showing != Showing::Nothing {
                settle.write(Settle);
            }
            break;
        }
    }
    intents.clear();
}

impl Session {
    fn accept(
        &mut self,
        intent: Intent,
        play_forced: PlayForced,
        events: &mut Tell,
    ) -> Result<(), Refused> {
        let decision = self.table.decision();
        let decide = |session: &Session| {
            let asked = session.asked().ok_or(Refused::NotAsked)?;
            match session.move_wished_for(play_forced) {
                // The program plays it, as the player wishes.
                Some(_) => Err(Refused::NotAsked),
                None => Ok(asked),
            }
        };
        match intent {
            Intent::Roll => {
                let seat = decide(self)?;
                self.table.command(seat, Command::Roll { decision }, events)
            }
            Intent::Spend(spend) => {
                let seat = decide(self)?;
                let command = Command::Spend { decision, spend };
                self.table.command(seat, command, events)
            }
            Intent::Abandon => {
                self.table.abandon();
                Ok(())
            }
            Intent::Forfeit => self.of_leaver(Command::GiveUp, events),
            Intent::LetCpuPlay => self.of_leaver(Command::Lend, events),
            Intent::TakeOver => {
                let stand_ins: Vec<_> = self.table.stand_ins().collect();
                stand_ins
                    .into_iter()
                    .try_for_each(|seat| self.table.command(seat, Command::Back, events))
            }
            Intent::Undo => Err(Refused::NotAsked),
        }
    }

    fn of_leaver(&mut self, command: Command, events: &mut Tell) -> Result<(), Refused> {
        let seat = self.leaver().ok_or(Refused::NobodyThere)?;
        self.table.command(seat, command, events)
    }
}
