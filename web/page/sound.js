// Browsers do not allow a page to play sound before the first gesture of the user.
//
// The game opens its AudioContext when it starts. Until the first gesture, this file delays the calls that would start
// the context, because the browser would reject them with a warning. If a context is suspended later (by a phone call,
// a locked screen), the next gesture resumes it.

const GESTURES = ["pointerup", "touchend", "keydown", "click"];
const contexts = new Set();
const heldBack = [];
let touched = false;

const Original = globalThis.AudioContext ?? globalThis.webkitAudioContext;

if (Original) {
  class PatientAudioContext extends Original {
    constructor(options) {
      super(options);
      contexts.add(this);
    }

    resume() {
      return touched ? super.resume() : Promise.resolve();
    }

    close() {
      contexts.delete(this);
      return super.close();
    }

    createBufferSource() {
      const source = super.createBufferSource();
      if (!touched) {
        const start = source.start.bind(source);
        source.start = (...when) => (touched ? start(...when) : heldBack.push(() => start(...when)));
      }
      return source;
    }
  }
  globalThis.AudioContext = PatientAudioContext;
}

function wake() {
  touched = true;
  for (const context of contexts) {
    if (context.state !== "running" && context.state !== "closed") context.resume().catch(() => {});
  }
  for (const start of heldBack.splice(0)) start();
}

for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => {
  if (touched && document.visibilityState === "visible") wake();
});
