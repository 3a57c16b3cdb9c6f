import { loadPart } from '../parts/load-part.ts';
import { audioContext, whenAudioStarts } from './audio.ts';
import { canShake, hapticOf } from './haptics.ts';
import { type Outcome, resultSound } from './result-sound.ts';
import { SOUND_KINDS, type SoundKind, type SoundName, type SoundOptions } from './sound-names.ts';
import { levelOf, useSound } from './sound-settings.ts';
import type { Synth } from './synth/synth.ts';

/** A sound that had to wait for the synthesiser longer than this, in milliseconds, would be out of step. */
const LATE_MS = 150;
/**
 * Seconds from asking for a sound until it is heard. It is built in the next frame, since this one draws what is heard,
 * and the same for all: ticks in a row keep their distances.
 */
const AHEAD_SECONDS = 0.02;

let synth: Promise<Synth> | undefined;

/** Fetches the synthesiser: with the first gesture of a page that plays, so that its first sound is in time. */
function openedSynth(context: AudioContext): Promise<Synth> {
  synth ??= loadPart(() => import('./synth/synth.ts')).then(({ openSynth }) => {
    const opened = openSynth(context);
    const follow = () => {
      const settings = useSound.getState();
      for (const kind of new Set<SoundKind>(Object.values(SOUND_KINDS)))
        opened.setLevel(kind, levelOf(settings, kind));
    };
    follow();
    useSound.subscribe(follow);
    return opened;
  });
  return synth;
}

/**
 * Plays a sound of the table (`sound-names.ts`), with the phone's shake and its caption where the player wants them.
 * Silent before the first gesture, muted, and while the page is hidden.
 */
export function play(name: SoundName, options: SoundOptions = {}): void {
  if (document.hidden) return;
  const settings = useSound.getState();
  if (settings.hasCaptions) {
    void import('./captions.ts').then(({ showCaption }) => showCaption(name), ignore);
  }
  shake(name, options);
  const context = audioContext();
  if (context?.state !== 'running' || levelOf(settings, SOUND_KINDS[name]) === 0) return;
  const askedAt = performance.now();
  const at = context.currentTime + AHEAD_SECONDS;
  void openedSynth(context).then((opened) => {
    requestAnimationFrame(() => {
      if (performance.now() - askedAt < LATE_MS)
        opened.play(name, options, Math.max(at, context.currentTime));
    });
  }, ignore);
}

/** Plays the sound of an outcome; `multiplier` is payout by stake. Nothing for a stake that came back. */
export function playResult(outcome: Outcome, multiplier: number, isOthers = false): void {
  const sound = resultSound(outcome, multiplier);
  if (sound) play(sound.name, { ...sound.options, isOthers });
}

function shake(name: SoundName, options: SoundOptions): void {
  // A browser refuses before the first gesture, and says so on its console.
  if (!useSound.getState().hasHaptics || !canShake() || !navigator.userActivation.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pattern = hapticOf(name, options);
  if (pattern) navigator.vibrate([...pattern]);
}

/** A page without its sounds plays all the same; the next sound asks again. */
function ignore(): void {
  synth = undefined;
}

whenAudioStarts((context) => void openedSynth(context).catch(ignore));
