let context: AudioContext | undefined;
const waiting: ((context: AudioContext) => void)[] = [];

/** The page's audio; there is none before the first gesture. */
export const audioContext = (): AudioContext | undefined => context;

/** Calls once the audio is there, at once if it is already. */
export function whenAudioStarts(then: (context: AudioContext) => void): void {
  if (context) then(context);
  else waiting.push(then);
}

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
  for (const then of waiting.splice(0)) then(context);
}
