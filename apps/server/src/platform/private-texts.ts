import { randomBytes } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import type { Db, Tx } from './postgres.ts';
import { createSealing, type Keys } from './sealing.ts';

/**
 * Columns of texts and images about players that are encrypted now but may hold older, unencrypted ones, as
 * `table.column`. Each encrypted text is bound to its column and row, so that it can't be moved. An erasure destroys
 * the player's key, so backups without keys can't show the text either: docs/decisions/062-erasure.md.
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

/** Columns that may hold texts from before encryption. `place` is the column to which the texts are bound. */
export const PRIVATE_COLUMNS: readonly { column: string; place: PrivatePlace }[] = [
  ...PLACES.map((place) => ({ column: place, place })),
  // The history of an identity check keeps the check's encrypted comment.
  { column: 'kyc_changes.comment', place: 'kyc_applicants.comment' },
];

/** Shown instead of a text whose key was destroyed. */
export const UNREADABLE = 'Its key is gone: no one can read this any more.';

/** Prefix of an encrypted text in a text column; the rest is Base64. */
const MARK = 'sealed:';
/** Prefix of encrypted bytes. No picture begins like this. */
const BYTES_MARK = Buffer.from('AS1');

const wrapping = (keys: Keys) => createSealing(keys, 'privacy keys');
type Wrapping = ReturnType<typeof wrapping>;
const sealingOf = (key: Buffer) => createSealing([{ id: '', secret: key }], 'private texts');

/**
 * Lets all transactions of a database encrypt and decrypt. It's a plugin only to be reachable from them, and changes
 * no queries.
 */
class PrivacyKeys implements KyselyPlugin {
  readonly wrapping: Wrapping;
  constructor(keys: Keys) {
    this.wrapping = wrapping(keys);
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/**
 * Returns a database that can encrypt and decrypt private texts. @param keys the site's keys, with which the players'
 * keys are encrypted ("wrapped").
 */
export const withPrivateTexts = (db: Db, keys: Keys): Db => db.withPlugin(new PrivacyKeys(keys));

function wrappingOf(tx: Tx): Wrapping {
  const keys = tx.getExecutor().plugins.find((plugin) => plugin instanceof PrivacyKeys);
  if (keys === undefined) throw new Error('this database was opened without the keys of private texts');
  return keys.wrapping;
}

/** Returns the first bytes that a player's key has once it's encrypted with the site's newest key. */
export const newestWrapping = (tx: Tx): Buffer => wrappingOf(tx).newest;

/** Encrypts a player's key again, with the site's newest key. @throws if no configured key decrypts it. */
export function rewrap(tx: Tx, playerId: bigint, wrapped: Buffer): Buffer {
  const keys = wrappingOf(tx);
  return keys.seal(String(playerId), keys.open(String(playerId), wrapped));
}

const aboutOf = (place: PrivatePlace, row: bigint | string): string => `${place} ${row}`;

/** Encrypts bytes about a player. @returns undefined for an erased player. */
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
 * Encrypts a text about a player. The player's key is created with the first text. Empty texts, texts about no player,
 * and texts about an erased player stay unencrypted.
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
  /**
   * Decrypts a text; {@link UNREADABLE} if its key is gone or it was tampered with. Unencrypted text is returned as it
   * is.
   */
  open: <T extends string | null>(
    playerId: bigint | null,
    where: readonly [PrivatePlace, bigint | string],
    stored: T,
  ) => T | string;
  /**
   * Decrypts bytes; unencrypted ones are returned as they are. @returns undefined if the key is gone or the bytes were
   * tampered with.
   */
  openBytes: (
    playerId: bigint,
    where: readonly [PrivatePlace, bigint | string],
    stored: Buffer,
  ) => Buffer | undefined;
};

/** Returns functions that decrypt the texts about these players. */
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
      // The text was encrypted with another key, or was tampered with.
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

/** Takes the id of a table's next row, because the row's encrypted text is bound to the id. */
export async function nextId(
  tx: Tx,
  table: 'support_messages' | 'support_notes' | 'staff_notes' | 'staff_requests',
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval(${`${table}_id_seq`}) as id`.execute(tx);
  if (rows[0] === undefined) throw new Error(`${table} gave no id`);
  return rows[0].id;
}
