import { create } from 'zustand';
import { audioContext } from './audio.ts';

export type SoundName = 'tick' | 'land' | 'win' | 'lose' | 'cash-out';

interface SoundSettings {
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
}

const KEY = 'sound';

function read(): SoundSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored === 'object' && stored !== null) {
      const { isMuted, volume } = stored as Partial<SoundSettings>;
      return {
        isMuted: isMuted === true,
        volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.5,
      };
    }
  } catch {
    // A broken or forbidden storage means the defaults.
  }
  return { isMuted: false, volume: 0.5 };
}

/** Volume and mute, kept in this browser. */
export const useSound = create<SoundSettings>(() => read());

/** Changes volume or mute and remembers it. */
export function setSound(change: Partial<SoundSettings>): void {
  useSound.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(useSound.getState()));
  } catch {
    // Private windows may refuse; the setting then lives until the page closes.
  }
}

interface Tone {
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
  /** Seconds after the call, and length. */
  at: number;
  length: number;
  gain: number;
  wave: OscillatorType;
}

const tone = (
  from: number,
  to: number,
  at: number,
  length: number,
  gain: number,
  wave: OscillatorType,
): Tone => ({
  from,
  to,
  at,
  length,
  gain,
  wave,
});

const SOUNDS: Record<SoundName, readonly Tone[]> = {
  tick: [tone(1900, 1300, 0, 0.028, 0.16, 'triangle')],
  land: [tone(210, 90, 0, 0.22, 0.5, 'sine'), tone(1400, 700, 0, 0.06, 0.18, 'triangle')],
  win: [523.25, 659.25, 783.99, 1046.5].map((hertz, i) =>
    tone(hertz, hertz, i * 0.085, 0.34, 0.24, 'triangle'),
  ),
  lose: [tone(247, 233, 0, 0.16, 0.18, 'sine'), tone(196, 175, 0.12, 0.24, 0.18, 'sine')],
  'cash-out': [1318.5, 1568, 2093].map((hertz, i) => tone(hertz, hertz * 1.01, i * 0.055, 0.2, 0.16, 'sine')),
};

/** Plays a synthesised sound. Silent while muted, before the first gesture, and while the page is hidden. */
export function playSound(name: SoundName): void {
  const { isMuted, volume } = useSound.getState();
  const context = audioContext();
  if (!context || context.state !== 'running' || isMuted || volume === 0 || document.hidden) return;
  for (const { from, to, at, length, gain, wave } of SOUNDS[name]) {
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(gain * volume, start + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(envelope).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}
