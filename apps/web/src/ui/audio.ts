let context: AudioContext | undefined;

/** The page's audio; there is none before the first gesture. */
export const audioContext = (): AudioContext | undefined => context;

// A finger's gesture counts when it is lifted, a mouse's when it is pressed.
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Browsers allow sound only after a gesture, so the audio starts with the first one, before any sound is loaded. */
export function armSound(): void {
  for (const gesture of GESTURES) window.addEventListener(gesture, startAudio, { passive: true });
}

function startAudio(): void {
  // Escape and lone modifier keys are no gesture to a browser: audio that begins with one stays silent.
  if (!navigator.userActivation.hasBeenActive) return;
  for (const gesture of GESTURES) window.removeEventListener(gesture, startAudio);
  context ??= new AudioContext();
  void context.resume();
}
