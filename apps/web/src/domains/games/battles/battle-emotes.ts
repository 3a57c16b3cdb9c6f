import type { BattleEmote } from '@aureus/contract/battle-limits.ts';
import { EMOTE_PAUSE_MS } from '@aureus/contract/battle-limits.ts';
import { create } from 'zustand';
import { holdCommand } from '../../../api/socket.ts';

const KEY = 'battle-emotes';
/** Time in ms for which an emote is shown. */
const SHOWN_MS = 2_600;

function readMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

interface Emotes {
  /** Visible emotes by battle and seat. `number` differs for each emote, even of the same seat. */
  shown: Readonly<Record<string, { emote: BattleEmote; number: number }>>;
  isMuted: boolean;
  /** True during the pause after the player's own emote. */
  isPausing: boolean;
}

export const useEmotes = create<Emotes>(() => ({ shown: {}, isMuted: readMuted(), isPausing: false }));

export const placeOf = (battleId: string, seat: number): string => `${battleId}/${seat}`;

let number = 0;

/** Shows an emote unless emotes are muted. */
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

/** Sends an emote to everyone who watches the battle. Does nothing during the pause after the player's last emote. */
export function sendEmote(battleId: string, emote: BattleEmote): void {
  if (useEmotes.getState().isPausing) return;
  holdCommand('battle:emote', null, { id: battleId, emote })();
  useEmotes.setState({ isPausing: true });
  setTimeout(() => useEmotes.setState({ isPausing: false }), EMOTE_PAUSE_MS);
}

/** Hides emotes, or shows them again, in this browser. */
export function setEmotesMuted(isMuted: boolean): void {
  useEmotes.setState(isMuted ? { isMuted, shown: {} } : { isMuted });
  try {
    localStorage.setItem(KEY, isMuted ? 'off' : 'on');
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}
