import { create } from 'zustand';
import type { SoundKind } from './sound-names.ts';

interface KindSettings {
  isMuted: boolean;
  /** Volume from 0 to 1. */
  volume: number;
}

export interface SoundSettings extends KindSettings {
  kinds: Record<SoundKind, KindSettings>;
  /** True to vibrate with sounds, except those of other players' results. */
  hasHaptics: boolean;
  /** True to show each sound's name as a caption. */
  hasCaptions: boolean;
}

const KEY = 'sound';

function kindFrom(stored: unknown, volume: number): KindSettings {
  const { isMuted, volume: storedVolume } = (stored ?? {}) as Partial<KindSettings>;
  const isVolume = typeof storedVolume === 'number' && storedVolume >= 0 && storedVolume <= 1;
  return { isMuted: isMuted === true, volume: isVolume ? storedVolume : volume };
}

/** Reads settings from stored data. Missing or invalid ones get their defaults. */
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
    // Defaults if the stored data is invalid or storage is blocked.
    return soundSettingsFrom({});
  }
}

/** Sound and vibration settings, saved in this browser. */
export const useSound = create<SoundSettings>(() => read());

/** Changes settings and saves them. */
export function setSound(change: Partial<SoundSettings>): void {
  useSound.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(useSound.getState()));
  } catch {
    // Private windows may block storage. The settings then last until the page closes.
  }
}

/** Changes the volume or mute of one kind of sound. */
export function setSoundKind(kind: SoundKind, change: Partial<KindSettings>): void {
  const { kinds } = useSound.getState();
  setSound({ kinds: { ...kinds, [kind]: { ...kinds[kind], ...change } } });
}

/** Returns the volume of a kind, 0 to 1. It's 0 if the kind or everything is muted. */
export function levelOf(settings: SoundSettings, kind: SoundKind): number {
  const { isMuted, volume } = settings.kinds[kind];
  return settings.isMuted || isMuted ? 0 : settings.volume * volume;
}
