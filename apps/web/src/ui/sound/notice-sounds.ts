import { play } from './sound.ts';
import type { SOUND_KINDS, SoundName } from './sound-names.ts';

type NoticeSound = {
  [Name in SoundName]: (typeof SOUND_KINDS)[Name] extends 'notices' ? Name : never;
}[SoundName];

/**
 * Shortest time between two sounds of a kind, in milliseconds. Notifications come in bursts, and many mentions in chat
 * would ring with every message.
 */
const APART_MS: Record<NoticeSound, number> = { notice: 1_500, mention: 8_000 };

/**
 * Returns a rate limiter: a function that returns true at most once per `apartMs` milliseconds. `now` is in
 * milliseconds of a clock that never goes back.
 */
export function pacer(apartMs: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < apartMs) return false;
    last = now;
    return true;
  };
}

const pacers = { notice: pacer(APART_MS.notice), mention: pacer(APART_MS.mention) };

/** Plays the sound of a notification, unless one has played shortly before. @returns false if it was too soon. */
export function playNotice(name: NoticeSound): boolean {
  if (!pacers[name](performance.now())) return false;
  play(name);
  return true;
}
