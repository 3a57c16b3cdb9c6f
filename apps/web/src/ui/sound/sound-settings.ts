import { create } from 'zustand';
import type { SoundKind, SoundName, SoundOptions } from './sound-names.ts';

interface KindSettings {
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
}

export interface SoundSettings extends KindSettings {
  kinds: Record<SoundKind, KindSettings>;
  /** The phone shakes with the player's own results. */
  hasHaptics: boolean;
  /** Each sound is written out for a moment. */
  hasCaptions: boolean;
}

const KEY = 'sound';

function kindFrom(stored: unknown, volume: number): KindSettings {
  const { isMuted, volume: storedVolume } = (stored ?? {}) as Partial<KindSettings>;
  const isVolume = typeof storedVolume === 'number' && storedVolume >= 0 && storedVolume <= 1;
  return { isMuted: isMuted === true, volume: isVolume ? storedVolume : volume };
}

/** The settings in what was stored; whatever is missing or broken in it has its default. */
export function soundSettingsFrom(stored: unknown): SoundSettings {
  const { kinds, hasHaptics, hasCaptions } = (stored ?? {}) as Partial<SoundSettings>;
  return {
    ...kindFrom(stored, 0.5),
    kinds: {
      games: kindFrom(kinds?.games, 1),
      wins: kindFrom(kinds?.wins, 1),
      notices: kindFrom(kinds?.notices, 1),
    },
    hasHaptics: hasHaptics !== false,
    hasCaptions: hasCaptions === true,
  };
}

function read(): SoundSettings {
  try {
    return soundSettingsFrom(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // A broken or forbidden storage means the defaults.
    return soundSettingsFrom({});
  }
}

/** Sound and vibration settings, kept in this browser. */
export const useSound = create<SoundSettings>(() => read());

/** Changes settings and remembers them. */
export function setSound(change: Partial<SoundSettings>): void {
  useSound.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(useSound.getState()));
  } catch {
    // Private windows may refuse; the setting then lives until the page closes.
  }
}

/** Changes the volume or the mute of one kind. */
export function setSoundKind(kind: SoundKind, change: Partial<KindSettings>): void {
  const { kinds } = useSound.getState();
  setSound({ kinds: { ...kinds, [kind]: { ...kinds[kind], ...change } } });
}

/** Returns the volume of a kind, 0 to 1; 0 when it or everything is muted. */
export function levelOf(settings: SoundSettings, kind: SoundKind): number {
  const { isMuted, volume } = settings.kinds[kind];
  return settings.isMuted || isMuted ? 0 : settings.volume * volume;
}

/** On, off, on … in milliseconds. */
const PATTERNS: Partial<Record<SoundName, readonly number[]>> = {
  press: [6],
  tick: [4],
  land: [18],
  lift: [12, 40, 22],
  burst: [30, 30, 60, 40, 90],
  stamp: [26],
  fall: [14],
  goldstop: [16, 60, 16, 60, 40],
  gem: [10],
  bomb: [45],
  sweep: [8, 30, 8, 30, 8],
  bucket: [12],
  level: [10, 50, 10],
};
/** Of a reel's ticks only the last, slow ones are felt. */
const LAST_TICKS = 4;

/** True if this device can vibrate at all: phones whose browser supports it, none of Apple's. */
export const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Returns the phone's vibration with a sound; `undefined` when it keeps still. */
export function hapticOf(name: SoundName, options: SoundOptions): readonly number[] | undefined {
  if (options.isOthers) return undefined;
  if (name === 'tick' && (options.left ?? LAST_TICKS) >= LAST_TICKS) return undefined;
  return PATTERNS[name];
}
