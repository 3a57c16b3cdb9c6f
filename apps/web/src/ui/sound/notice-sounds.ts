import { play } from './sound.ts';
import type { SOUND_KINDS, SoundName } from './sound-names.ts';

type NoticeSound = {
  [Name in SoundName]: (typeof SOUND_KINDS)[Name] extends 'notices' ? Name : never;
}[SoundName];

/** News comes in bursts, and who floods the chat with a name would ring with every message. In milliseconds. */
const APART_MS: Record<NoticeSound, number> = { notice: 1_500, mention: 8_000 };

/** Lets one through in so long. @param now ms of any clock that never goes back. @returns whether this one may. */
export function pacer(apartMs: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < apartMs) return false;
    last = now;
    return true;
  };
}

const pacers = { notice: pacer(APART_MS.notice), mention: pacer(APART_MS.mention) };

/** Plays the sound of a piece of news, unless another has just been heard. @returns whether it did. */
export function playNotice(name: NoticeSound): boolean {
  if (!pacers[name](performance.now())) return false;
  play(name);
  return true;
}
