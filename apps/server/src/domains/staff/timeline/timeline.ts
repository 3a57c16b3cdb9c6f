import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import type { Db } from '../../../platform/postgres.ts';
import { listOfSubject } from '../staff.log.store.ts';
import { notesBefore } from '../staff.notes.store.ts';
import { type Keyed, mergeTimeline, START } from './timeline.rules.ts';

/**
 * Source of one kind of timeline entries. @param before key of an entry, null for the first page; only older entries
 * are returned. @returns entries, newest first. `isMore`: there are older entries.
 */
export type TimelineSource = (
  playerId: bigint,
  before: string | null,
  limit: number,
) => Promise<{ entries: Keyed[]; isMore: boolean }>;
type Kind = TimelineEntry['kind'];

export type Timeline = {
  /** Registers the source of a kind of entries. Call before the server listens. */
  add: (kind: Kind, source: TimelineSource) => void;
  /**
   * Reads a page of a player's timeline, newest first. @param next from the previous page; null for the first page.
   * @param kind reads only entries of this kind.
   */
  read: (
    playerId: bigint,
    next: string | null,
    kind: Kind | undefined,
  ) => Promise<{ entries: TimelineEntry[]; next: string | null }>;
};

const ENTRIES = 50;

/** Reads the id from an entry's key; null for the first page. */
export const idInKey = (key: string | null): bigint | null =>
  key === null ? null : BigInt(key.split('.')[0] ?? 0);

/**
 * Creates a source for entries that are stored under ascending ids. @param read returns the entries before an id,
 * newest first.
 */
export const listed =
  (read: (playerId: bigint, before: bigint | null, limit: number) => Promise<Keyed[]>): TimelineSource =>
  async (playerId, before, limit) => {
    const entries = await read(playerId, idInKey(before), limit);
    return { entries, isMore: entries.length >= limit };
  };

/** Timeline of a player: staff's notes and actions, and the entries that other domains add. */
export function createTimeline(db: Db): Timeline {
  const sources = new Map<Kind, TimelineSource>([
    [
      'NOTE',
      listed(async (playerId, before, limit) =>
        (await notesBefore(db, playerId, before, limit)).map((row) => ({
          key: String(row.id),
          at: row.at.getTime(),
          kind: 'NOTE',
          code: 'NOTE',
          values: { by: row.name, text: row.text },
          coins: null,
        })),
      ),
    ],
    [
      'STAFF',
      listed(async (playerId, before, limit) =>
        (await listOfSubject(db, `player ${playerId}`, before, limit)).map((row) => ({
          key: String(row.position),
          at: row.at,
          kind: 'STAFF',
          code: 'ACT',
          values: { by: row.name, action: row.action, reason: row.reason },
          coins: null,
        })),
      ),
    ],
  ]);

  return {
    add: (kind, source) => void sources.set(kind, source),

    async read(playerId, next, only) {
      const from = new Map(next?.split(',').map((part) => part.split(':') as [string, string]));
      // On pages after the first, kinds missing from `next` have no more entries.
      const active = [...sources].filter(
        ([kind]) => (only === undefined || kind === only) && (next === null || from.has(kind)),
      );
      const lists = await Promise.all(
        active.map(async ([kind, source]) => {
          const before = from.get(kind) ?? null;
          return { kind, before, ...(await source(playerId, before === START ? null : before, ENTRIES)) };
        }),
      );
      return mergeTimeline(lists, ENTRIES);
    },
  };
}
