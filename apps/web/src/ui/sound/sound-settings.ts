import { create } from 'zustand';
import type { SoundKind } from './sound-names.ts';

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
