/** A player that a member opened. */
export interface RecentPlayer {
  id: string;
  name: string;
  level: number;
  /** Time when the player was last opened. */
  at: number;
}

const MOST = 8;
/** Each member has a separate list, because another member at the same computer may have fewer permissions. */
const keyOf = (memberId: string): string => `console.recent-players:${memberId}`;

const isRecent = (value: unknown): value is RecentPlayer => {
  const { id, name, level, at } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof name === 'string' && typeof level === 'number' && typeof at === 'number'
  );
};

/**
 * Returns the players that a member opened on this computer, newest first. Empty if the browser's storage is
 * unavailable.
 */
export function recentPlayers(memberId: string): RecentPlayer[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a player at the front of a member's list. */
export function keepRecent(memberId: string, player: RecentPlayer): void {
  const others = recentPlayers(memberId).filter(({ id }) => id !== player.id);
  write(memberId, [player, ...others].slice(0, MOST));
}

export const clearRecent = (memberId: string): void => write(memberId, []);

function write(memberId: string, players: readonly RecentPlayer[]): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(players));
  } catch {
    // A full or forbidden browser storage is ignored: the list is only a convenience.
  }
}
