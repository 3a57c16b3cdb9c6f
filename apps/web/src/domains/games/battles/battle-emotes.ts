import type { BattleEmote } from '@aureus/contract/battle-limits.ts';
import { EMOTE_PAUSE_MS } from '@aureus/contract/battle-limits.ts';
import { create } from 'zustand';
import { holdCommand } from '../../../api/socket.ts';

const KEY = 'battle-emotes';
/** An emote is seen for so long. */
const SHOWN_MS = 2_600;

function readMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

interface Emotes {
  /** The emotes that are shown, by battle and seat; the number tells one from the next. */
  shown: Readonly<Record<string, { emote: BattleEmote; number: number }>>;
  isMuted: boolean;
  /** The player's own next one is not heard yet. */
  isPausing: boolean;
}

export const useEmotes = create<Emotes>(() => ({ shown: {}, isMuted: readMuted(), isPausing: false }));

export const placeOf = (battleId: string, seat: number): string => `${battleId}/${seat}`;

let number = 0;

/** Shows an emote, unless they are muted. */
export function showEmote(battleId: string, seat: number, emote: BattleEmote): void {
  if (useEmotes.getState().isMuted) return;
  number += 1;
  const entry = { emote, number };
  const place = placeOf(battleId, seat);
  useEmotes.setState(({ shown }) => ({ shown: { ...shown, [place]: entry } }));
  setTimeout(() => {
    if (useEmotes.getState().shown[place] !== entry) return;
    useEmotes.setState(({ shown }) => ({
      shown: Object.fromEntries(Object.entries(shown).filter(([other]) => other !== place)),
    }));
  }, SHOWN_MS);
}

/** Sends an emote to everyone who watches; the site sends it back to this page as well. */
export function sendEmote(battleId: string, emote: BattleEmote): void {
  if (useEmotes.getState().isPausing) return;
  holdCommand('battle:emote', null, { id: battleId, emote })();
  useEmotes.setState({ isPausing: true });
  setTimeout(() => useEmotes.setState({ isPausing: false }), EMOTE_PAUSE_MS);
}

/** Mutes emotes in this browser, or shows them again. */
export function setEmotesMuted(isMuted: boolean): void {
  useEmotes.setState(isMuted ? { isMuted, shown: {} } : { isMuted });
  try {
    localStorage.setItem(KEY, isMuted ? 'off' : 'on');
  } catch {
    // Private windows may refuse; the choice then lives until the page closes.
  }
}
