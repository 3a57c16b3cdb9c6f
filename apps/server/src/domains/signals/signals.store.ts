import type { SignalEvidence, SignalKind } from '@aureus/contract/signals.ts';
import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { oldEvidence, readEvidence } from './signals.old-evidence.rules.ts';
import type { Mark } from './signals.rules.ts';

/** Replaces all marks. A mark that was found before keeps its time. */
export async function replaceMarks(tx: Tx, marks: readonly Mark[], at: Date): Promise<void> {
  const json = JSON.stringify(
    marks.map(({ playerId, evidence: fact, ...mark }) => ({
      ...mark,
      player_id: String(playerId),
      evidence: oldEvidence(fact),
      fact,
    })),
  );
  const fresh = sql`json_to_recordset(${json}::json) as m(player_id bigint, kind text, key text, evidence text, fact jsonb)`;
  await sql`delete from signals_marks s
    where not exists (select from ${fresh} where m.player_id = s.player_id and m.kind = s.kind and m.key = s.key)`.execute(
    tx,
  );
  await sql`insert into signals_marks (player_id, kind, key, evidence, fact, found_at)
    select m.player_id, m.kind, m.key, m.evidence, m.fact, ${at}::timestamptz from ${fresh} on conflict do nothing`.execute(
    tx,
  );
}

export async function replaceClusters(tx: Tx, clusters: ReadonlyMap<bigint, bigint>): Promise<void> {
  await sql`delete from signals_clusters`.execute(tx);
  await sql`insert into signals_clusters (player_id, cluster_id)
    select * from unnest(${[...clusters.keys()]}::bigint[], ${[...clusters.values()]}::bigint[])`.execute(tx);
}

export type KeptMark = {
  playerId: bigint;
  clusterId: bigint;
  kind: SignalKind;
  evidence: SignalEvidence;
  foundAt: Date;
  isCleared: boolean;
};

const columns = sql`m.player_id as "playerId", c.cluster_id as "clusterId", m.kind, m.fact, m.evidence as sentence, m.found_at as "foundAt",
  coalesce(m.found_at <= l.cleared_at, false) as "isCleared"`;

type StoredMark = Omit<KeptMark, 'evidence'> & { fact: SignalEvidence | null; sentence: string };

/** Reads a stored mark. Servers of the previous version store evidence only as a sentence. */
const readMark = ({ fact, sentence, ...mark }: StoredMark): KeptMark => ({
  ...mark,
  evidence: fact ?? readEvidence(sentence),
});

/** Adds the evidence's code to marks that have only a sentence. Few sentences differ, so few updates are needed. */
export async function fillOldMarks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ evidence: string }>`
    select distinct evidence from signals_marks where fact is null`.execute(tx);
  for (const { evidence } of rows)
    await sql`update signals_marks set fact = ${JSON.stringify(readEvidence(evidence))}::jsonb
      where fact is null and evidence = ${evidence}`.execute(tx);
}

/**
 * All marks of those clusters, at most `limit`, that have the most findings of these kinds. Each kind counts once per
 * player.
 */
export async function heaviest(tx: Tx, kinds: readonly SignalKind[], limit: number): Promise<KeptMark[]> {
  const { rows } = await sql<StoredMark>`
    with shown as (
      select c.cluster_id, count(distinct (m.player_id, m.kind)) as found
      from signals_marks m join signals_clusters c using (player_id)
      where m.kind = any(${[...kinds]}::text[]) group by c.cluster_id order by found desc, c.cluster_id limit ${limit})
    select ${columns} from shown s join signals_clusters c using (cluster_id)
      join signals_marks m using (player_id) left join signals_clearings l using (player_id)
    order by c.cluster_id, m.player_id, m.kind, m.key`.execute(tx);
  return rows.map(readMark);
}

/**
 * Makes a fact of the kinds of signals that were found since staff last cleared them, for each player of a player's
 * cluster.
 */
export const openKindsFact = (playerId: bigint): Fact<Map<bigint, SignalKind[]>> =>
  factOf(
    sql<{ playerId: string; kinds: SignalKind[] }>`
    with own as (
      select ${playerId}::bigint as player_id
      union
      select c.player_id from signals_clusters c
      where c.cluster_id = (select o.cluster_id from signals_clusters o where o.player_id = ${playerId}))
    select m.player_id::text as "playerId", array_agg(distinct m.kind) as kinds
    from own join signals_marks m using (player_id) left join signals_clearings l using (player_id)
    where l.cleared_at is null or m.found_at > l.cleared_at group by m.player_id`,
    (rows) => new Map(rows.map((row) => [BigInt(row.playerId), row.kinds])),
  );

/** Marks of all players in a player's cluster; empty if nothing was found about the player. */
export async function ofCluster(tx: Tx, playerId: bigint): Promise<KeptMark[]> {
  const { rows } = await sql<StoredMark>`
    select ${columns} from signals_clusters own join signals_clusters c using (cluster_id)
      join signals_marks m on m.player_id = c.player_id left join signals_clearings l on l.player_id = c.player_id
    where own.player_id = ${playerId} order by m.player_id, m.kind, m.key`.execute(tx);
  return rows.map(readMark);
}

/** Makes a fact of all accounts of a player's cluster; only the player if there is none. */
export const clusterFact = (playerId: bigint): Fact<bigint[]> =>
  factOf(
    sql<{ playerId: string }>`
      select a.id::text as "playerId" from (
        select ${playerId}::bigint as id union
        select c.player_id from signals_clusters own join signals_clusters c using (cluster_id)
        where own.player_id = ${playerId}) a order by a.id`,
    (rows) => rows.map((row) => BigInt(row.playerId)),
  );

/** Clusters with several accounts. */
export async function clusters(tx: Tx): Promise<bigint[][]> {
  const { rows } = await sql<{ players: string[] }>`
    select array_agg(player_id order by player_id)::text[] as players from signals_clusters
    group by cluster_id having count(*) > 1`.execute(tx);
  return rows.map(({ players }) => players.map(BigInt));
}

/** Adds marks found between two nightly runs. Existing marks keep their time. */
export async function addMarks(tx: Tx, marks: readonly Mark[], at: Date): Promise<void> {
  for (const { playerId, kind, key, evidence } of marks) {
    await sql`insert into signals_marks (player_id, kind, key, evidence, fact, found_at)
      values (${playerId}, ${kind}, ${key}, ${oldEvidence(evidence)}, ${JSON.stringify(evidence)}::jsonb, ${at}) on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into signals_clusters (player_id, cluster_id) values (${playerId}, ${playerId})
      on conflict do nothing`.execute(tx);
  }
}

/** Records that staff cleared a player's marks. @returns false if nothing was found about the player. */
export async function clear(tx: Tx, playerId: bigint, reason: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into signals_clearings (player_id, cleared_at, reason)
    select ${playerId}::bigint, ${at}::timestamptz, ${reason}::text
    where exists (select from signals_marks where player_id = ${playerId})
    on conflict (player_id) do update set cleared_at = excluded.cleared_at, reason = excluded.reason
    returning player_id`.execute(tx);
  return rows.length > 0;
}
