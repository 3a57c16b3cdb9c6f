import { SOUND_KINDS, type SoundKind, type SoundName, type SoundOptions } from '../sound-names.ts';
import { openGraph } from './graph.ts';
import { SOUNDS } from './sounds.ts';

/** The same sound twice within so many seconds is one: four reels that stop together knock once. */
const SAME_SECONDS = 0.03;

/** Makes the sounds of the site on one audio context, without a single sample. */
export interface Synth {
  /** `at` in seconds of the context's clock. */
  play: (name: SoundName, options: SoundOptions, at: number) => void;
  /** Sets the volume of a kind of sound, 0 to 1; sounds already playing follow. */
  setLevel: (kind: SoundKind, level: number) => void;
}

/** Opens a synthesiser on a live or an offline context. */
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
