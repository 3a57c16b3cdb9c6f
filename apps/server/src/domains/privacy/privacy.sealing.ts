import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/postgres.ts';
import {
  newestWrapping,
  PRIVATE_COLUMNS,
  type PrivatePlace,
  rewrap,
  sealBytes,
  sealText,
} from '../../platform/private-texts.ts';
import { renewSealed } from '../../platform/sealing.ts';

/** Number of texts encrypted per transaction. */
const AT_ONCE = 200;

type Unsealed = { ref: string; about: string; playerId: bigint; said: string };

/** Encrypts a batch of a column's texts that are still plain text. @returns the number of texts changed. */
async function sealSome(tx: Tx, column: string, place: PrivatePlace): Promise<number> {
  const { rows } = await sql<Unsealed>`
    select ref, about, player_id as "playerId", said from privacy_unsealed(${column}, ${AT_ONCE})`.execute(
    tx,
  );
  let done = 0;
  for (const { ref, about, playerId, said } of rows) {
    const sealed =
      place === 'support_attachments.bytes'
        ? (await sealBytes(tx, playerId, [place, about], Buffer.from(said, 'base64')))?.toString('base64')
        : await sealText(tx, playerId, [place, about], said);
    const { rows: put } = await sql<{ isDone: boolean }>`
      select privacy_put_sealed(${column}, ${ref}, ${said}, ${sealed ?? ''}) as "isDone"`.execute(tx);
    if (put[0]?.isDone === true) done += 1;
  }
  return done;
}

/**
 * Encrypts with the newest `PRIVACY_KEY` each key of a player or visitor that is still under an older one.
 * @throws if a key can't be opened with any configured `PRIVACY_KEY`.
 */
const rewrapKeys = (db: Db): Promise<void> =>
  renewSealed('keys of players', {
    async page(last: { playerId: bigint; key: Buffer } | undefined) {
      const newest = newestWrapping(db);
      const { rows } = await sql<{ playerId: bigint; key: Buffer }>`
        select player_id as "playerId", key from privacy_keys
        where (${last?.playerId ?? null}::bigint is null or player_id > ${last?.playerId ?? null}) and substring(key from 1 for ${newest.length}) <> ${newest}
        order by player_id limit 500`.execute(db);
      return rows;
    },
    renew: ({ playerId, key }) => rewrap(db, playerId, key),
    keep: ({ playerId, key }, wrapped) =>
      sql`update privacy_keys set key = ${wrapped} where player_id = ${playerId} and key = ${key}`.execute(
        db,
      ),
  });

/** Encrypts players' keys with the newest `PRIVACY_KEY`, and private texts that are still plain text. */
export async function sealPrivateTexts(db: Db, sealOldWords: () => Promise<void>): Promise<void> {
  await rewrapKeys(db);
  for (const { column, place } of PRIVATE_COLUMNS)
    while ((await db.transaction().execute((tx) => sealSome(tx, column, place))) > 0);
  await sealOldWords();
}
