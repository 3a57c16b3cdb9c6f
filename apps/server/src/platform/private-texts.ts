import { randomBytes } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import type { Db, Tx } from './postgres.ts';
import { createSealing, type Keys } from './sealing.ts';

/**
 * Columns of texts that are sealed under a key of the player they're about, as `table.column`. Each sealed text names
 * its row beside the column, so that no text can be put in another's stead. An erasure destroys the key; backups
 * without the keys can't open the text either: docs/decisions/062-erasure.md.
 */
const PLACES = [
  'support_messages.text',
  'support_messages.parts',
  'support_attachments.bytes',
  'support_notes.text',
  'support_threads.stars_text',
  'staff_notes.text',
  'staff_requests.reason',
  'staff_requests.result',
  'staff_requests.result_fact',
  'staff_votes.reason',
  'kyc_applicants.comment',
  'kyc_asks.reason',
] as const;
export type PrivatePlace = (typeof PLACES)[number] | 'staff_texts.texts';

/** Columns whose rows may be from before texts were sealed, and the place that their texts name. */
export const PRIVATE_COLUMNS: readonly { column: string; place: PrivatePlace }[] = [
  ...PLACES.map((place) => ({ column: place, place })),
  // Each state of an identity check keeps the comment as it was sealed for the check.
  { column: 'kyc_changes.comment', place: 'kyc_applicants.comment' },
];

/** Placeholder for a text whose key is gone. */
export const UNREADABLE = 'Its key is gone: no one can read this any more.';

/** Begins a sealed text in a column of texts; the rest is Base64. */
const MARK = 'sealed:';
/** Begins sealed bytes; a picture never begins so. */
const BYTES_MARK = Buffer.from('AS1');

const wrapping = (keys: Keys) => createSealing(keys, 'privacy keys');
type Wrapping = ReturnType<typeof wrapping>;
const sealingOf = (key: Buffer) => createSealing([{ id: '', secret: key }], 'private texts');

/** Rides on a database, so that each transaction of it can seal and open: no query is changed by it. */
class PrivacyKeys implements KyselyPlugin {
  readonly wrapping: Wrapping;
  constructor(keys: Keys) {
    this.wrapping = wrapping(keys);
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** A database whose private texts are sealed and opened. @param keys under which the players' own keys are wrapped. */
export const withPrivateTexts = (db: Db, keys: Keys): Db => db.withPlugin(new PrivacyKeys(keys));

function wrappingOf(tx: Tx): Wrapping {
  const keys = tx.getExecutor().plugins.find((plugin) => plugin instanceof PrivacyKeys);
  if (keys === undefined) throw new Error('this database was opened without the keys of private texts');
  return keys.wrapping;
}

/** Header of a wrapped key under the newest of the outside keys. */
export const newestWrapping = (tx: Tx): Buffer => wrappingOf(tx).newest;

/** A player's wrapped key under the newest outside key. @throws when none of the configured ones opens it. */
export function rewrap(tx: Tx, playerId: bigint, wrapped: Buffer): Buffer {
  const keys = wrappingOf(tx);
  return keys.seal(String(playerId), keys.open(String(playerId), wrapped));
}

const aboutOf = (place: PrivatePlace, row: bigint | string): string => `${place} ${row}`;

/** Seals bytes about a player. @returns undefined for who was erased: they get no key again. */
export async function sealBytes(
  tx: Tx,
  playerId: bigint,
  [place, row]: readonly [PrivatePlace, bigint | string],
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const keys = wrappingOf(tx);
  const fresh = keys.seal(String(playerId), randomBytes(32));
  const { rows } = await sql<{
    key: Buffer | null;
  }>`select privacy_key(${playerId}, ${fresh}) as key`.execute(tx);
  const wrapped = rows[0]?.key ?? null;
  if (wrapped === null) return undefined;
  return sealingOf(keys.open(String(playerId), wrapped)).seal(aboutOf(place, row), bytes);
}

/**
 * Seals a text about a player, under a key that is made with the first one. What concerns no player stays as it is, and
 * so does what the site itself still says about who was erased.
 */
export async function sealText(
  tx: Tx,
  playerId: bigint | null,
  where: readonly [PrivatePlace, bigint | string],
  text: string,
): Promise<string> {
  if (playerId === null || text === '') return text;
  const sealed = await sealBytes(tx, playerId, where, Buffer.from(text));
  return sealed === undefined ? text : MARK + sealed.toString('base64');
}

export type PrivateTexts = {
  /** A text as it was written, {@link UNREADABLE} where its key is gone. One that isn't sealed yet is returned as it is. */
  open: <T extends string | null>(
    playerId: bigint | null,
    where: readonly [PrivatePlace, bigint | string],
    stored: T,
  ) => T | string;
  /** The same of bytes. @returns undefined where the key is gone. */
  openBytes: (
    playerId: bigint,
    where: readonly [PrivatePlace, bigint | string],
    stored: Buffer,
  ) => Buffer | undefined;
};

/** Returns what opens the texts about these players. */
export async function privateTexts(tx: Tx, playerIds: readonly (bigint | null)[]): Promise<PrivateTexts> {
  const ids = [...new Set(playerIds.filter((id) => id !== null))];
  const keys = new Map<bigint, ReturnType<typeof sealingOf>>();
  if (ids.length > 0) {
    const { rows } = await sql<{ playerId: bigint; key: Buffer }>`
      select player_id as "playerId", key from privacy_keys where player_id = any(${ids}::bigint[])`.execute(
      tx,
    );
    const wraps = rows.length === 0 ? undefined : wrappingOf(tx);
    for (const { playerId, key } of rows)
      if (wraps) keys.set(playerId, sealingOf(wraps.open(String(playerId), key)));
  }

  const openBytes: PrivateTexts['openBytes'] = (playerId, [place, row], stored) => {
    if (!stored.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)) return stored;
    try {
      return keys.get(playerId)?.open(aboutOf(place, row), stored);
    } catch {
      // Under a key that was destroyed before this one was made, or touched: both are lost.
      return undefined;
    }
  };

  return {
    openBytes,
    open(playerId, where, stored) {
      if (playerId === null || stored?.startsWith(MARK) !== true) return stored;
      const bytes = Buffer.from(stored.slice(MARK.length), 'base64');
      if (!bytes.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)) return stored;
      return openBytes(playerId, where, bytes)?.toString() ?? UNREADABLE;
    },
  };
}

/** The id of a table's next row, taken before it's written: what is sealed in it names it. */
export async function nextId(
  tx: Tx,
  table: 'support_messages' | 'support_notes' | 'staff_notes' | 'staff_requests',
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval(${`${table}_id_seq`}) as id`.execute(tx);
  if (rows[0] === undefined) throw new Error(`${table} gave no id`);
  return rows[0].id;
}
