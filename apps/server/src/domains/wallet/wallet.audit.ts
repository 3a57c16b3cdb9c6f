import { createHash } from 'node:crypto';
import type pg from 'pg';

export type AuditCheck = { name: string; passed: boolean; found: number; examples: string[] };

/** Number of examples listed per check; all faults are counted. */
const EXAMPLES = 5;
const DIGEST_BYTES = 16;
const ENTRY_BYTES = 8 + DIGEST_BYTES;

/**
 * Checks the whole ledger for consistency, read-only: its sum, balances, bets, counters and holds, and the hash chain.
 * Each check counts its faults.
 */
export async function auditLedger(
  client: pg.ClientBase,
  onProgress: (line: string) => void = () => {},
): Promise<AuditCheck[]> {
  const checks: AuditCheck[] = [];
  // All checks use one snapshot, because the site may keep running.
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    for (const [name, faults] of Object.entries(faultQueries)) {
      onProgress(name);
      const { rows } = await client.query<{ fault: string }>(faults);
      checks.push(
        check(
          name,
          rows.map(({ fault }) => fault),
        ),
      );
    }
    onProgress('chain of hashes intact');
    checks.push(check('chain of hashes intact', await chainFaults(client)));
  } finally {
    await client.query('commit');
  }
  return checks;
}

/** Reads the heads of the staff log that the ledger's blocks name, each once, in order. */
export async function sealedStaffHeads(client: pg.ClientBase): Promise<Buffer[]> {
  const { rows } = await client.query<{ head: Buffer }>(
    `select staff_head as head from wallet_seals where staff_head is not null
     group by staff_head order by min(position)`,
  );
  return rows.map(({ head }) => head);
}

const check = (name: string, faults: readonly string[]): AuditCheck => ({
  name,
  passed: faults.length === 0,
  found: faults.length,
  examples: faults.slice(0, EXAMPLES),
});

const rebuilt = `
  select account, sum(amount) as balance from (
    select credit as account, amount from wallet_transfers
    union all
    select debit, -amount from wallet_transfers
  ) moves group by account`;

/** A query per check, which returns one row per fault. */
const faultQueries: Record<string, string> = {
  'sum over all accounts is zero': `
    select 'the sum is ' || total as fault from (
      select (select coalesce(sum(balance), 0) from wallet_players)
           + (select coalesce(sum(balance), 0) from wallet_vaults)
           + (select coalesce(sum(r.balance), 0) from (${rebuilt}) r where r.account between 1 and 1000) as total
    ) s where total <> 0`,
  'players balances equal the rebuilt ones': `
    select 'player ' || w.player_id || ' has ' || w.balance || ', transfers say ' || coalesce(r.balance, 0) as fault
    from wallet_players w left join (${rebuilt}) r on r.account = w.player_id
    where w.balance <> coalesce(r.balance, 0) order by w.player_id`,
  'vaults balances equal the rebuilt ones': `
    select 'vault of player ' || v.player_id || ' has ' || v.balance || ', transfers say ' || coalesce(r.balance, 0) as fault
    from wallet_vaults v left join (${rebuilt}) r on r.account = -v.player_id
    where v.balance <> coalesce(r.balance, 0) order by v.player_id`,
  'site balances equal the rebuilt ones': `
    select 'account ' || a.name || ' is sealed at ' || a.sealed_balance || ', transfers say ' || coalesce(r.balance, 0) as fault
    from wallet_accounts a left join (
      select account, sum(amount) as balance from (
        select credit as account, amount, xact from wallet_transfers
        union all
        select debit, -amount, xact from wallet_transfers
      ) moves where xact < coalesce((select max(below_xact) from wallet_seals), 0) group by account
    ) r on r.account = a.id
    where a.sealed_balance <> coalesce(r.balance, 0) order by a.id`,
  'no transfer without its accounts': `
    select 'transfer ' || t.id as fault from wallet_transfers t
    where not exists (select from wallet_accounts a where a.id = t.debit union all select from wallet_players w where w.player_id = t.debit
                      union all select from wallet_vaults v where v.player_id = -t.debit)
       or not exists (select from wallet_accounts a where a.id = t.credit union all select from wallet_players w where w.player_id = t.credit
                      union all select from wallet_vaults v where v.player_id = -t.credit)
    order by t.id`,
  'every bet has exactly its transfers': `
    select 'bet ' || coalesce(b.id, m.ref) as fault from wallet_bets b
    full join (
      select ref, sum(amount) filter (where code = 1) as staked, sum(amount) filter (where code in (2, 3)) as paid,
             count(*) filter (where code = 1) as stakes, count(*) filter (where code in (2, 3)) as payouts
      from wallet_transfers where code < 10 group by ref
    ) m on m.ref = b.id
    where b.id is null or m.ref is null or m.stakes <> 1 or m.staked <> b.stake
       or m.payouts > 1 or coalesce(m.paid, 0) <> coalesce(b.payout, 0)`,
  'counters equal the bets': `
    select 'player ' || w.player_id as fault from wallet_players w
    left join (select player_id, count(*) as bets, max(seq) as seq, coalesce(sum(stake) filter (where payout is not null and not is_void), 0) as staked
               from wallet_bets group by player_id) b using (player_id)
    where w.bet_seq <> coalesce(b.bets, 0) or w.bet_seq <> coalesce(b.seq, 0) or w.wagered <> coalesce(b.staked, 0)`,
  'holds account equals the pending holds': `
    select 'holds differ by ' || d.difference as fault from (
      select coalesce((select r.balance from (${rebuilt}) r where r.account = 2), 0)
           - coalesce((select sum(amount) from wallet_holds where state = 'PENDING'), 0) as difference
    ) d where d.difference <> 0`,
};

/**
 * Recomputes the hash of each block, and the digests of the transfers in the blocks. Names missing blocks, and
 * transfers that were changed, added or removed.
 */
async function chainFaults(client: pg.ClientBase): Promise<string[]> {
  const faults: string[] = [];
  let previous: Buffer = Buffer.alloc(0);
  let from = 0n;
  const { rows: positions } = await client.query<{ position: bigint }>(
    'select position from wallet_seals order by position',
  );
  for (const [index, { position }] of positions.entries()) {
    if (position !== BigInt(index + 1)) faults.push(`block ${index + 1} is missing`);
    const { rows } = await client.query<{
      below_xact: bigint;
      digests: Buffer;
      staff_head: Buffer | null;
      previous: Buffer;
      hash: Buffer;
    }>('select below_xact, digests, staff_head, previous, hash from wallet_seals where position = $1', [
      position,
    ]);
    const block = rows[0];
    if (block === undefined) continue;
    const hash = createHash('sha256')
      .update(previous)
      .update(block.digests)
      .update(block.staff_head ?? '')
      .digest();
    if (!block.previous.equals(previous) || !block.hash.equals(hash))
      faults.push(`block ${position} does not follow its predecessor`);
    const { rows: transfers } = await client.query<{ id: bigint; digest: Buffer }>(
      'select t.id, wallet_transfer_digest(t) as digest from wallet_transfers t where t.xact >= $1 and t.xact < $2',
      [from, block.below_xact],
    );
    faults.push(...blockFaults(block.digests, new Map(transfers.map(({ id, digest }) => [id, digest]))));
    previous = block.hash;
    from = block.below_xact;
  }
  return faults;
}

function blockFaults(sealed: Buffer, present: Map<bigint, Buffer>): string[] {
  const faults: string[] = [];
  for (let offset = 0; offset < sealed.length; offset += ENTRY_BYTES) {
    const id = sealed.readBigInt64BE(offset);
    const digest = present.get(id);
    if (digest === undefined) faults.push(`transfer ${id} is gone`);
    else if (!digest.equals(sealed.subarray(offset + 8, offset + ENTRY_BYTES)))
      faults.push(`transfer ${id} was changed`);
    present.delete(id);
  }
  for (const id of present.keys()) faults.push(`transfer ${id} was added later`);
  return faults;
}
