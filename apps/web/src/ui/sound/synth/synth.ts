import { SOUND_KINDS, type SoundKind, type SoundName, type SoundOptions } from '../sound-names.ts';
import { openGraph } from './graph.ts';
import { SOUNDS } from './sounds.ts';

/** Repeats of a sound within this many seconds are dropped: four reels that stop together knock once. */
const SAME_SECONDS = 0.03;

/** Generates all sounds on one audio context, without samples. */
export interface Synth {
  /** Plays a sound at `at`, in seconds of the context's clock. */
  play: (name: SoundName, options: SoundOptions, at: number) => void;
  /** Sets the volume of a kind, 0 to 1. Also applies to sounds already playing. */
  setLevel: (kind: SoundKind, level: number) => void;
}

/** Opens a synthesizer on a live or offline audio context. */
export function openSynth(context: BaseAudioContext): Synth {
  const graph = openGraph(context);
  const lastAt = new Map<SoundName, number>();
  return {
    setLevel: graph.setLevel,
    play: (name, options, at) => {
      const last = lastAt.get(name);
      if (last !== undefined && Math.abs(at - last) < SAME_SECONDS) return;
      lastAt.set(name, at);
      SOUNDS[name]({ graph, channel: graph.channels[SOUND_KINDS[name]] }, at, options);
    },
  };
}
