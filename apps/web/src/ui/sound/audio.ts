let context: AudioContext | undefined;
const waiting: ((context: AudioContext) => void)[] = [];

/** Returns the page's audio context; `undefined` before the first gesture. */
export const audioContext = (): AudioContext | undefined => context;

/** Calls `then` once the audio has started, or at once if it has already. */
export function whenAudioStarts(then: (context: AudioContext) => void): void {
  if (context) then(context);
  else waiting.push(then);
}

// Browsers count a touch when the finger lifts, and a mouse click when the button goes down.
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Starts the audio with the first gesture, because browsers allow no sound before it. */
export function armSound(): void {
  for (const gesture of GESTURES) window.addEventListener(gesture, startAudio, { passive: true });
}

function startAudio(): void {
  // Some keys, such as Escape, aren't gestures for the browser. Audio started by one would stay silent.
  if (!navigator.userActivation.hasBeenActive) return;
  for (const gesture of GESTURES) window.removeEventListener(gesture, startAudio);
  context ??= new AudioContext();
  void context.resume();
  for (const then of waiting.splice(0)) then(context);
}
