import { loadPart } from '../parts/load-part.ts';
import { audioContext, whenAudioStarts } from './audio.ts';
import { canShake, hapticOf } from './haptics.ts';
import { type Outcome, resultSound } from './result-sound.ts';
import { SOUND_KINDS, type SoundKind, type SoundName, type SoundOptions } from './sound-names.ts';
import { levelOf, useSound } from './sound-settings.ts';
import type { Synth } from './synth/synth.ts';

/** Longest wait for the synthesizer, in milliseconds. A later sound would be out of sync, so it's dropped. */
const LATE_MS = 150;
/**
 * Delay of every sound, in seconds, because a sound is only built in the next frame. As all sounds have it, ticks keep
 * their distances.
 */
const AHEAD_SECONDS = 0.02;

let synth: Promise<Synth> | undefined;

/**
 * Returns the synthesizer, loading it on the first call. The page's first gesture already loads it, so that the first
 * sound plays on time.
 */
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
 * Plays a sound of `sound-names.ts`, with vibration and caption if enabled. Without a gesture so far or if muted,
 * there is no sound. While the page is hidden, nothing happens.
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

/** Plays the sound of an outcome. `multiplier` is payout divided by stake. Silent for a returned stake. */
export function playResult(outcome: Outcome, multiplier: number, isOthers = false): void {
  const sound = resultSound(outcome, multiplier);
  if (sound) play(sound.name, { ...sound.options, isOthers });
}

function shake(name: SoundName, options: SoundOptions): void {
  // Before the first gesture, browsers block vibration and log a warning.
  if (!useSound.getState().hasHaptics || !canShake() || !navigator.userActivation.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pattern = hapticOf(name, options);
  if (pattern) navigator.vibrate([...pattern]);
}

/**
 * Ignores that sounds failed to load, because the page works without them. The next sound tries to load them again.
 */
function ignore(): void {
  synth = undefined;
}

whenAudioStarts((context) => void openedSynth(context).catch(ignore));
