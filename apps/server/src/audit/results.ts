// Derives stored results of solo games again from their seeds, by the functions that players verify with. Reads only.
import type { CaseTable } from '@aureus/fair/cases.ts';
import type { Check } from '@aureus/fair/checks.ts';
import type { ExportedBattleBet, ExportedBet, ExportedSpinBet } from '@aureus/fair/export.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import { checkCases, checkMines, checkPlinko, checkUpgrader } from '@aureus/fair/verify-games.ts';
import { caseBet, versionOf } from '../domains/proofs/proofs.cases.ts';
import { minesBet } from '../domains/proofs/proofs.mines.ts';
import { plinkoBet } from '../domains/proofs/proofs.plinko.ts';
import { upgraderBet } from '../domains/proofs/proofs.upgrader.ts';
import { gameNames } from '../domains/wallet/wallet.codes.ts';
import type { WalletBet } from '../domains/wallet/wallet.ts';
import type { Reader } from './money.ts';

type SoloBet = Exclude<ExportedBet, ExportedSpinBet | ExportedBattleBet>;
/** Decrypts a seed that isn't revealed yet; undefined if that can't be done. */
export type OpenSeed = (seed: { sealed: Buffer; serverSeedHash: string }) => string | undefined;

/** A 64-bit integer of the database: text, or a bigint if the connection parses it. */
type Big = bigint | string;
/** A settled bet on a player's own seeds, with the stored seeds. */
type Row = Pick<WalletBet, 'id' | 'seq' | 'choice' | 'isVoid' | 'details' | 'nonce'> & {
  playerId: Big;
  stake: Big;
  payout: Big | null;
  roundId: Big | null;
  pairId: Big | null;
  game: number;
  isNew: boolean;
  clientSeed: string | null;
  serverSeed: string | null;
  sealedSeed: Buffer | null;
  serverSeedHash: string;
};

/** Number of bets of a sample that are read at a time. */
const PAGE = 5_000;

const rowsOf = (from: string, where: string, end: string) => `
  select b.id, b.player_id as "playerId", b.seq::float8 as seq, b.game, b.round_id as "roundId", b.choice, b.stake, b.payout,
    b.is_void as "isVoid", b.details, b.pair_id as "pairId", b.nonce::float8 as nonce,
    b.settled_at > app_now() - interval '1 hour' as "isNew", p.client_seed as "clientSeed", p.server_seed as "serverSeed",
    p.sealed_seed as "sealedSeed", p.server_seed_hash as "serverSeedHash"
  from wallet_bets ${from} join fairness_seed_pairs p on p.id = b.pair_id
  where b.payout is not null and not b.is_void and ${where} ${end}`;

/** A result that doesn't follow from its seeds. @property isNew true for a bet settled within the last hour. */
type ResultFault = { fault: string; isNew: boolean };
/** Number of bets whose results were derived, number of bets whose seeds are secret, and the faults found. */
type Derived = { derived: number; secret: number; faults: ResultFault[] };

function exportedOf(bet: WalletBet): SoloBet | undefined {
  if (bet.game === 'plinko') return plinkoBet(bet);
  if (bet.game === 'mines') return minesBet(bet);
  if (bet.game === 'upgrader') return upgraderBet(bet);
  return bet.game === 'cases' ? caseBet(bet, () => '') : undefined;
}

/** Checks the result of a bet. Content hashes of cases aren't compared here: older bets don't store them. */
function checksOf(
  bet: SoloBet,
  table: CaseTable | undefined,
  stream: ReturnType<typeof streamOfSolo>,
): Check[] {
  if (bet.game === 'plinko') return checkPlinko(bet, stream);
  if (bet.game === 'mines') return checkMines(bet, stream);
  if (bet.game === 'upgrader') return checkUpgrader(bet, stream);
  if (table === undefined) throw new Error(`version ${bet.caseVersion} of a case can't be read`);
  return checkCases(bet, table, stream).filter(({ name }) => name !== 'content');
}

/**
 * Returns the case versions of bets. Leaves out those that can't be read or aren't 64-bit integers, which would fail
 * the query for all tables: `faultOf` names their bets.
 */
const versionsOf = (rows: readonly Row[]): bigint[] =>
  rows.flatMap(({ game, details }) => {
    if (gameNames.get(game) !== 'cases') return [];
    try {
      const version = versionOf({ details } as WalletBet);
      return version === BigInt.asIntN(64, version) ? [version] : [];
    } catch {
      return [];
    }
  });

/** Reads the prices and items of case versions. Leaves out those that don't exist or can't be read. */
async function tablesOf(client: Reader, versions: readonly bigint[]): Promise<Map<bigint, CaseTable>> {
  type Item = Omit<CaseTable['items'][number], 'price'> & { price: number };
  const { rows } = await client.query<{ id: Big; price: Big; items: Item[] }>(
    'select id, price, items from cases_versions where id = any($1::bigint[])',
    [[...new Set(versions)].map(String)],
  );
  return new Map(
    rows.flatMap(({ id, price, items }): [bigint, CaseTable][] => {
      try {
        const exact = items.map((item) => ({ ...item, price: BigInt(item.price) }));
        return [[BigInt(id), { price: BigInt(price), items: exact }]];
      } catch {
        return [];
      }
    }),
  );
}

/** Returns what is wrong with a stored result; undefined if it follows from its seeds. */
function faultOf(row: Row, serverSeed: string, tables: ReadonlyMap<bigint, CaseTable>): string | undefined {
  const game = gameNames.get(row.game);
  if (game === undefined) return `no game has the number ${row.game}`;
  const { stake, payout, roundId, pairId, ...rest } = row;
  const bet: WalletBet = {
    ...rest,
    game,
    roundId: roundId === null ? null : BigInt(roundId),
    pairId: pairId === null ? null : BigInt(pairId),
    stake: BigInt(stake),
    payout: payout === null ? null : BigInt(payout),
    change: 0n,
    placedAt: 0,
    settledAt: 0,
  };
  try {
    const exported = exportedOf(bet);
    if (exported === undefined) return undefined;
    const table = bet.game === 'cases' ? tables.get(versionOf(bet)) : undefined;
    const stream = streamOfSolo(exported, { serverSeed, clientSeed: row.clientSeed });
    const wrong = checksOf(exported, table, stream).find(({ ok }) => !ok);
    return wrong && `${wrong.name} is ${wrong.actual}, the seeds give ${wrong.expected}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Derives and checks the results of the bets whose seeds can be read. */
async function derive(client: Reader, rows: readonly Row[], open: OpenSeed): Promise<Derived> {
  const tables = await tablesOf(client, versionsOf(rows));
  const seeds = new Map<string, string | undefined>();
  const seedOf = ({ serverSeed, sealedSeed: sealed, serverSeedHash }: Row): string | undefined => {
    if (serverSeed !== null || sealed === null) return serverSeed ?? undefined;
    if (!seeds.has(serverSeedHash)) seeds.set(serverSeedHash, open({ sealed, serverSeedHash }));
    return seeds.get(serverSeedHash);
  };
  const result: Derived = { derived: 0, secret: 0, faults: [] };
  for (const row of rows) {
    const seed = seedOf(row);
    if (seed === undefined) {
      result.secret += 1;
      continue;
    }
    result.derived += 1;
    const fault = faultOf(row, seed, tables);
    if (fault !== undefined)
      result.faults.push({
        fault: `bet ${row.id} of player ${row.playerId}: ${fault}`,
        isNew: row.isNew,
      });
  }
  return result;
}

/**
 * Returns the percentage of the pages of `wallet_bets` that hold about `bets` bets; 100 if the table has no more bets.
 */
async function shareOf(client: Reader, bets: number): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'wallet_bets'::regclass`,
  );
  const count = rows[0]?.rows ?? 0;
  return count <= bets ? 100 : Math.max(0.000_1, (100 * bets) / count);
}

/**
 * Draws about `bets` random bets, or all if the table has no more, and derives the results of those that are settled
 * and on a player's own seeds.
 */
export async function deriveSample(client: Reader, open: OpenSeed, bets: number): Promise<Derived> {
  const share = await shareOf(client, bets);
  const { rows: ids } = await client.query<{ id: string }>(
    `select id from wallet_bets tablesample system ($1)
     where payout is not null and not is_void and pair_id is not null limit $2`,
    [share, bets * 2],
  );
  const all: Derived = { derived: 0, secret: 0, faults: [] };
  for (let first = 0; first < ids.length; first += PAGE) {
    const page = ids.slice(first, first + PAGE).map(({ id }) => id);
    const { rows } = await client.query<Row>(rowsOf('b', 'b.id = any($1::uuid[])', ''), [page]);
    const { derived, secret, faults } = await derive(client, rows, open);
    all.derived += derived;
    all.secret += secret;
    all.faults.push(...faults);
  }
  return all;
}

/** Derives the results of bets that were settled after a time: of the newest `limit` at most. */
export async function deriveSince(
  client: Reader,
  open: OpenSeed,
  since: Date,
  limit: number,
): Promise<Derived> {
  const { rows } = await client.query<Row>(
    rowsOf('b', 'b.settled_at > $1', 'order by b.settled_at desc limit $2'),
    [since, limit],
  );
  return derive(client, rows, open);
}
