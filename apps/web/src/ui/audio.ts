let context: AudioContext | undefined;

/** The page's audio; there is none before the first gesture. */
export const audioContext = (): AudioContext | undefined => context;

/** Browsers allow sound only after a gesture, so the audio starts with the first one, before any sound is loaded. */
export function armSound(): void {
  window.addEventListener('pointerdown', startAudio, { once: true, passive: true });
  window.addEventListener('keydown', startAudio, { once: true });
}

function startAudio(): void {
  context ??= new AudioContext();
  void context.resume();
}
