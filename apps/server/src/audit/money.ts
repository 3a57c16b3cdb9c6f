// Compares the ledger's transfers with the business rows that must stand behind them, and those rows with the
// decisions that they need. Reads only.
import type pg from 'pg';
import { isValueError } from '../platform/connections.ts';

/** Connection or pool that the checks read with. */
export type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export type AuditCheck = { name: string; passed: boolean; found: number; examples: string[] };

/** Number of faults that each check reads at most, and of examples that it names. */
const [MOST, EXAMPLES] = [1_000, 5];

/** Range of transfers to compare, by transaction number: from `from`, below `below`. */
export type Span = { from: bigint; below: bigint };

/**
 * Returns the range of all final transfers. Transfers of transactions that may still be open are left out, because
 * their rows may be missing.
 */
export async function wholeLedger(client: Reader): Promise<Span> {
  const { rows } = await client.query<{ below: string }>(
    'select (wallet_era_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text as below',
  );
  return { from: 0n, below: BigInt(rows[0]?.below ?? 0) };
}

const APPROVED = `r.state = 'APPROVED'`;

/** Check of the transfers `t` with some codes: the rows to join to each transfer, and the condition that must hold. */
type Backing = { name: string; codes: readonly number[]; join: string; holds: string };

const PAYMENT = 'left join cashier_payments p on p.ref = t.ref';
const CLEARING = `(select a.id from wallet_accounts a where a.name = 'clearing:' || p.provider)`;
const WAS_CREDITED = `exists (select from cashier_steps s where s.payment_id = p.id and s.state = 'CREDITED')`;
const requestOf = (kind: string) =>
  `left join staff_requests r on r.kind = '${kind}' and r.payload ->> 'key' = t.ref::text`;

const BACKINGS: readonly Backing[] = [
  {
    name: 'every deposit in the ledger is a credited payment',
    codes: [10],
    join: PAYMENT,
    holds: `p.way = 'DEPOSIT' and p.player_id = t.credit and p.amount_cents = t.amount and t.debit = ${CLEARING} and ${WAS_CREDITED}`,
  },
  {
    name: 'every deposit taken back is a reversed payment',
    codes: [11, 12, 14],
    join: PAYMENT,
    holds: `p.way = 'DEPOSIT' and p.state = 'REVERSED' and t.credit = ${CLEARING} and t.amount <= p.amount_cents
      and (t.code = 12 or p.player_id = t.debit)
      and (t.code <> 14 or exists (select from cashier_returns b where b.payment_id = p.id and b.amount_cents = t.amount))`,
  },
  {
    name: 'every extra taken back is of a reversed payment',
    codes: [15, 16, 17, 18],
    join: PAYMENT,
    holds: `p.way = 'DEPOSIT' and p.state = 'REVERSED' and (t.code in (16, 18) or p.player_id = t.debit)`,
  },
  {
    name: 'every payout in the ledger is a completed withdrawal',
    codes: [21],
    join: `${PAYMENT} left join wallet_holds h on h.id = t.ref`,
    holds: `p.way = 'WITHDRAW' and p.state = 'COMPLETED' and p.amount_cents = t.amount and t.credit = ${CLEARING}
      and h.player_id = p.player_id and h.amount = t.amount`,
  },
  {
    name: 'every correction of the books has its request',
    codes: [19],
    join: requestOf('BOOK_CORRECTION'),
    holds: `${APPROVED} and r.payload ->> 'cents' = t.amount::text`,
  },
  {
    name: 'every staff credit has its request',
    codes: [30],
    join: requestOf('CREDIT'),
    holds: `${APPROVED} and r.player_id = t.credit and r.payload ->> 'cents' = t.amount::text`,
  },
  {
    name: 'every correction has its request',
    codes: [35, 36],
    join: requestOf('CORRECTION'),
    holds: `${APPROVED} and (t.code = 36 or r.player_id = t.debit)
      and r.payload ->> 'cents' = (select sum(b.amount)::text from wallet_transfers b where b.ref = t.ref and b.code in (35, 36))`,
  },
  {
    name: 'every promo code’s coins are a redemption',
    codes: [31],
    join: 'left join promo_codes_redemptions u on u.ref = t.ref left join promo_codes_codes c on c.code = u.code',
    holds: 'u.player_id = t.credit and c.amount_cents = t.amount',
  },
  {
    name: 'every forfeited bonus is of a self-excluded player',
    codes: [33],
    join: '',
    // One account's self-exclusion excludes all accounts of its person, and its end is never brought forward.
    holds: 'exists (select from wallet_exclusions x where x.player_id = t.debit and x.self_ban_until > t.at)',
  },
  {
    name: 'every tip in the ledger is a tip',
    codes: [60],
    join: 'left join tips_tips u on u.key = t.ref',
    holds: 'u.from_id = t.debit and u.to_id = t.credit and u.amount = t.amount',
  },
  {
    name: 'every coin of a rain is a tip, a base or a share',
    codes: [61, 62, 63],
    join: `left join rain_tips u on u.key = t.ref left join rain_rains n on n.base_ref = t.ref
      left join rain_entries e on e.ref = t.ref`,
    holds: `t.code = 61 and u.player_id = t.debit and u.amount = t.amount
      or t.code = 62 and n.base >= t.amount or t.code = 63 and e.player_id = t.credit and e.share = t.amount`,
  },
  {
    name: 'every reward case’s coins are an opening',
    codes: [70, 71, 72],
    join: 'left join rewards_openings u on u.id = t.ref',
    holds: `u.player_id = t.credit and u.amount = t.amount and u.kind = (array['RAKE', 'DEPOSIT', 'RANK'])[t.code - 69]`,
  },
  {
    name: 'every prize in the ledger is a won place',
    codes: [73, 74],
    join: 'left join leaderboard_places l on l.ref = t.ref left join raffle_wins w on w.ref = t.ref',
    holds: `t.code = 73 and l.player_id = t.credit and l.prize = t.amount
      or t.code = 74 and w.player_id = t.credit and w.prize = t.amount`,
  },
  {
    name: 'every commission in the ledger is a claim',
    codes: [37, 75],
    join: 'left join affiliates_claims u on u.key = t.ref left join affiliates_returns b on b.id = t.ref',
    holds: `t.code = 75 and u.player_id = t.credit and u.amount = t.amount
      or t.code = 37 and b.affiliate_id = t.debit and b.taken = t.amount`,
  },
];

const backingQuery = ({ codes, join, holds }: Backing) => `
  select 'transfer ' || t.id || ' of ' || t.amount || ' from ' || t.debit || ' to ' || t.credit as fault, t.at
  from wallet_transfers t ${join}
  where t.code in (${codes.join(', ')}) and t.xact >= $1 and t.xact < $2 and (${holds}) is not true
  order by t.id limit ${MOST}`;

/** Queries for faults of the players or bets that have transfers in a span, by the check's name. */
const OF_SPAN: Readonly<Record<string, string>> = {
  'bonuses in the ledger are those that play released': `
    select 'player ' || s.player_id || ' was paid ' || s.paid || ', play released ' || s.released as fault from (
      select p.player_id,
        (select coalesce(sum(t.amount), 0) from wallet_transfers t where t.code = 32 and t.credit = p.player_id) as paid,
        (select coalesce(sum(b.released), 0) from wallet_bonuses b where b.player_id = p.player_id)
          -- Until bonuses waited for play, they were paid under their deposit's reference.
          + (select coalesce(sum(t.amount), 0) from wallet_transfers t join cashier_payments d on d.ref = t.ref
             where t.code = 32 and t.credit = p.player_id and d.player_id = p.player_id) as released
      from (select distinct credit as player_id from wallet_transfers
            where code = 32 and xact >= $1 and xact < $2) p
    ) s where s.paid <> s.released order by s.player_id limit ${MOST}`,
  'no bet lies on a pair after its reveal': `
    select 'bet ' || b.id || ' on pair ' || b.pair_id as fault
    from wallet_transfers t join wallet_bets b on b.id = t.ref join fairness_seed_pairs p on p.id = b.pair_id
    where t.code = 1 and t.xact >= $1 and t.xact < $2 and p.state = 'REVEALED' and b.placed_at > p.revealed_at
    order by b.placed_at limit ${MOST}`,
};

/**
 * Queries for rows whose coins the ledger didn't move, or moved in another amount, by the check's name. Deleted
 * transfers are found by the ledger's hash chain.
 */
const MOVED: Readonly<Record<string, string>> = {
  'every credited payment is in the ledger': `
    select 'payment ' || p.id as fault from cashier_payments p
    where p.way = 'DEPOSIT' and p.state in ('CREDITED', 'REVERSED') and p.amount_cents > 0 and ${WAS_CREDITED}
      and not exists (select from wallet_transfers t where t.ref = p.ref and t.code = 10)
    order by p.id limit ${MOST}`,
  'every completed withdrawal is in the ledger': `
    select 'payment ' || p.id as fault from cashier_payments p
    where p.way = 'WITHDRAW' and p.state = 'COMPLETED'
      and not exists (select from wallet_transfers t where t.ref = p.ref and t.code = 21)
    order by p.id limit ${MOST}`,
  'every tip and rain tip moved coins': `
    select 'tip ' || u.key as fault from (select key, 60 as code from tips_tips union all select key, 61 from rain_tips) u
    where not exists (select from wallet_transfers t where t.ref = u.key and t.code = u.code) limit ${MOST}`,
  'every redemption, opening and claim moved coins': `
    select u.what || ' ' || u.ref as fault from (
      select 'redemption' as what, r.ref, 31 as code from promo_codes_redemptions r join promo_codes_codes c on c.code = r.code
        where c.amount_cents > 0
      union all
      select 'opening', o.id, case o.kind when 'RAKE' then 70 when 'DEPOSIT' then 71 else 72 end from rewards_openings o
        where o.amount > 0
      union all
      select 'claim', k.key, 75 from affiliates_claims k
    ) u where not exists (select from wallet_transfers t where t.ref = u.ref and t.code = u.code) limit ${MOST}`,
  'affiliates have claimed what was paid to them': `
    select 'affiliate ' || c.player_id || ' claimed ' || c.claimed || ', was paid ' || coalesce(p.paid, 0) - coalesce(r.taken, 0) as fault
    from affiliates_codes c
    left join (select player_id, sum(amount) as paid from affiliates_claims group by player_id) p using (player_id)
    left join (select affiliate_id as player_id, sum(taken) as taken from affiliates_returns group by affiliate_id) r
      using (player_id)
    where c.claimed <> coalesce(p.paid, 0) - coalesce(r.taken, 0) order by c.player_id limit ${MOST}`,
  'debts are paid by what the ledger took': `
    select 'player ' || coalesce(d.player_id, t.player_id) || ' paid ' || coalesce(d.paid, 0) || ', the ledger says ' || coalesce(t.paid, 0) as fault
    from (select player_id, sum(paid_cents) as paid from cashier_debts group by player_id) d
    full join (select debit as player_id, sum(amount) as paid from wallet_transfers where code = 13 group by debit) t
      using (player_id)
    where coalesce(d.paid, 0) <> coalesce(t.paid, 0) limit ${MOST}`,
};

const POLICY = 'the policy in force was decided';
const DESTINATIONS = 'every waiting withdrawal goes where its player asked';
const CARDS = 'every gift card’s deposit used up its card';
const BATCHES = 'every gift card was decided as it is';
const LISTS = 'deposits and payouts agree with the providers’ lists';

/**
 * Queries for rows that don't match the decision or record behind them, by the check's name. Promo codes and gift
 * cards older than requests for them are left out.
 */
const DECIDED: Readonly<Record<string, string>> = {
  'every promo code was decided as it is': `
    select 'promo code ' || c.code as fault from promo_codes_codes c left join staff_requests r on r.id = c.request_id
    where c.made_at >= (select max(m.timestamp::timestamptz) from kysely_migration m where m.name = '0107-offers')
      and (r.kind = 'OFFER' and ${APPROVED} and r.payload ->> 'code' = c.code
           and r.payload ->> 'cents' = c.amount_cents::text and r.payload ->> 'keys' = c.keys::text
           and r.payload ->> 'uses' = c.uses::text) is not true
    order by c.code limit ${MOST}`,
  [BATCHES]: `
    select 'batch ' || b.id as fault from gift_cards_batches b left join staff_requests r on r.id = b.request_id
    where b.made_at >= (select max(m.timestamp::timestamptz) from kysely_migration m where m.name = '0118-gift-cards')
      and (r.kind = 'GIFT_CARDS' and ${APPROVED} and r.payload ->> 'cards' = b.cards::text
           and (select count(*) <= b.cards and bool_and(c.amount_cents::text = r.payload ->> 'cents') is not false
                from gift_cards_codes c where c.batch_id = b.id)) is not true
    order by b.id limit ${MOST}`,
  'every paid withdrawal went where its player asked': `
    select 'payment ' || p.id as fault from cashier_payments p
    where p.way = 'WITHDRAW' and p.state in ('SENT', 'COMPLETED') and p.destination is not null and case p.provider
      when 'fireblocks' then (p.target ->> 'address' = p.request ->> 'address') is not true
      else (p.destination = 'steam:' || (p.target ->> 'partner')) is not true end
    order by p.id limit ${MOST}`,
  // "isNew": the coins came within the last hour. Staff may have dealt with an older one, whose rows stay as they are.
  [CARDS]: `
    select 'payment ' || p.id as fault, exists (
        select from wallet_transfers t where t.ref = p.ref and t.code = 10 and t.at > app_now() - interval '1 hour'
      ) as "isNew"
    from cashier_payments p
    left join gift_cards_codes c
      on c.code_hash = case when p.provider_id ~ '^[0-9a-f]{64}$' then decode(p.provider_id, 'hex') end
    where p.provider = 'gift-cards' and p.state in ('CREDITED', 'REVERSED')
      and (c.redeemed_by = p.player_id and c.amount_cents = p.amount_cents) is not true
    order by p.id limit ${MOST}`,
  [DESTINATIONS]: `
    select 'payment ' || p.id as fault from cashier_payments p
    where p.way = 'WITHDRAW' and p.state in ('APPROVAL', 'QUEUED', 'SENDING') and case p.provider
      when 'fireblocks' then (p.target ->> 'address' = p.request ->> 'address') is not true
      else (p.destination = 'steam:' || (p.target ->> 'partner')) is not true end
    order by p.id limit ${MOST}`,
  [POLICY]: `
    select fault from (
      select 'version ' || v.version || ' has no approved request' as fault from staff_policy_versions v
        left join staff_requests r on r.id = v.request_id
        where v.version > 1 and (r.kind = 'POLICY' and ${APPROVED}) is not true
      union all
      select 'version ' || v.version || ' is not what its request says' from staff_policy_versions v
        join staff_requests r on r.id = v.request_id
        where v.rules is distinct from (
          select jsonb_agg(jsonb_build_object('kind', a ->> 'kind', 'from_amount', (a ->> 'from_amount')::bigint,
              'review_rule', a ->> 'review_rule', 'risk', a ->> 'risk', 'from_day', (a ->> 'from_day')::bigint,
              'needs', (a ->> 'needs')::smallint, 'needs_owner', (a ->> 'needs_owner')::boolean) order by place)
          from jsonb_array_elements(r.payload -> 'rules') with ordinality as rule (a, place))
      union all
      -- Kinds that a later release added have rules of their own behind those of the version.
      select 'rule ' || coalesce(n.place, o.place) || ' (' || coalesce(n.rule ->> 'kind', o.rule ->> 'kind') || ') is not that of the version in force'
        from (select row_number() over (order by p.position) as place,
                jsonb_build_object('kind', p.kind, 'from_amount', p.from_amount, 'review_rule', p.review_rule,
                  'risk', p.risk, 'from_day', p.from_day, 'needs', p.needs, 'needs_owner', p.needs_owner) as rule
              from staff_policies p) n
        full join (select place, rule from (select rules from staff_policy_versions order by version desc limit 1) v,
                     jsonb_array_elements(v.rules) with ordinality as r (rule, place)) o
          on o.place = n.place
        where exists (select from staff_policy_versions) and n.rule is distinct from o.rule
          and not (o.rule is null and not exists (
            select from (select rules from staff_policy_versions order by version desc limit 1) v,
              jsonb_array_elements(v.rules) as known (rule) where known.rule ->> 'kind' = n.rule ->> 'kind'))
    ) faults limit ${MOST}`,
  // Open differences with the providers' lists: payments that one side lacks or the list has twice, another state,
  // amount, method or player, and payments that the ledger didn't move by their amount.
  [LISTS]: `
    select d.provider || ' ' || d.subject || ': ' || d.kind || ', ours ' || coalesce(d.ours, 'none') || ', theirs ' || coalesce(d.theirs, 'none') as fault
    from cashier_differences d where d.gone_at is null and d.corrected_at is null order by d.id limit ${MOST}`,
  'every staff credit counts in the ledger once': `
    select 'request ' || r.id as fault from staff_requests r
    where r.kind = 'CREDIT' and (select count(*) from wallet_transfers t where t.code = 30 and t.ref::text = r.payload ->> 'key') > 1
    limit ${MOST}`,
};

/** Makes an audit check from its faults, one sentence each. */
export const checkOf = (name: string, faults: readonly string[]): AuditCheck => ({
  name,
  passed: faults.length === 0,
  found: faults.length,
  examples: faults.slice(0, EXAMPLES),
});

/**
 * Describes a value that a check's query can't work with, as a fault of that check.
 * @throws any other error, such as a lost connection, which says nothing about the rows.
 */
export function unreadable(error: unknown): string {
  if (!isValueError(error)) throw error;
  return `a value can't be read: ${error.message}`;
}

async function run(client: Reader, name: string, query: string, values: unknown[] = []): Promise<AuditCheck> {
  // Without a savepoint, a failed query would end the transaction of all checks.
  await client.query('savepoint audit_check');
  try {
    const { rows } = await client.query<{ fault: string }>(query, values);
    return checkOf(
      name,
      rows.map(({ fault }) => fault),
    );
  } catch (error) {
    const fault = unreadable(error);
    await client.query('rollback to savepoint audit_check');
    return checkOf(name, [fault]);
  }
}

/**
 * Checks the transfers of a span. Each transfer with a code of `BACKINGS` must have its row; the queries of `OF_SPAN`
 * compare more.
 */
async function auditTransfers(client: Reader, { from, below }: Span): Promise<AuditCheck[]> {
  const checks: AuditCheck[] = [];
  for (const backing of BACKINGS)
    checks.push(await run(client, backing.name, backingQuery(backing), [from, below]));
  for (const [name, query] of Object.entries(OF_SPAN))
    checks.push(await run(client, name, query, [from, below]));
  return checks;
}

/** Checks the whole ledger against the rows and decisions behind it, and those rows against the ledger. */
export async function auditMoney(client: Reader): Promise<AuditCheck[]> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const checks = await auditTransfers(client, await wholeLedger(client));
    for (const [name, query] of Object.entries({ ...MOVED, ...DECIDED }))
      checks.push(await run(client, name, query));
    return checks;
  } finally {
    await client.query('commit');
  }
}

/** A fault that a running site found. @property isNew true if the fault stops withdrawals in production. */
export type MoneyFault = { fault: string; isNew: boolean };

/**
 * Reads the lowest transaction number among the newest transfers. @param transfers how many of the newest to look at.
 */
export async function recentSpan(client: Reader, transfers: number): Promise<bigint> {
  const { rows } = await client.query<{ xact: string | null }>(
    'select min(xact)::text as xact from (select xact from wallet_transfers order by id desc limit $1) newest',
    [transfers],
  );
  return BigInt(rows[0]?.xact ?? 0);
}

/**
 * Runs a check of a running site. @param isNew for faults whose query doesn't tell, and for a query that fails over a
 * value.
 */
async function faultsOf(
  client: Reader,
  name: string,
  query: string,
  { isNew, values = [] }: { isNew: boolean; values?: unknown[] },
): Promise<MoneyFault[]> {
  const { rows } = await client
    .query<{ fault: string; isNew?: boolean }>(query, values)
    .catch((error: unknown) => ({ rows: [{ fault: unreadable(error), isNew }] }));
  return rows.map((row) => ({ fault: `${name}: ${row.fault}`, isNew: row.isNew ?? isNew }));
}

/**
 * Checks what a running site can check each minute: the transfers of a span, the policy, and where waiting withdrawals
 * go.
 */
export async function watchedFaults(client: Reader, { from, below }: Span): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for (const backing of BACKINGS) {
    const query = `select fault, at > app_now() - interval '1 hour' as "isNew" from (${backingQuery(backing)}) faulty`;
    faults.push(...(await faultsOf(client, backing.name, query, { isNew: true, values: [from, below] })));
  }
  for (const name of [POLICY, DESTINATIONS])
    faults.push(...(await faultsOf(client, name, DECIDED[name] ?? '', { isNew: true })));
  return faults;
}

/**
 * Checks gift cards and the open differences with the providers' lists. Only a deposit that was credited within the
 * last hour and doesn't match its card is new: unsealed cards are refused when redeemed, and a difference may be the
 * provider's mistake.
 */
export async function standingFaults(client: Reader): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for (const name of [CARDS, BATCHES, LISTS])
    faults.push(...(await faultsOf(client, name, DECIDED[name] ?? '', { isNew: false })));
  return faults;
}
