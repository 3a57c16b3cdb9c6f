import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { auditMoney } from '@aureus/server/audit/money.ts';
import { auditLedger } from '@aureus/server/domains/wallet/wallet.audit.ts';
import { readEmbeddedPostgresUrl } from '@aureus/server/platform/embedded-postgres/url.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { authenticator } from '@aureus/server/testing/authenticator.ts';
import pg from 'pg';
import { credit } from '../../e2e/support/players.ts';
import type { Stack } from '../../e2e/support/stack.ts';
import { type Attack, type Attacker, until, type World } from '../world.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OTHERS_ADDRESS = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';

/** Runs work on a connection as the database's owner. */
async function asOwner<T>({ dataDir }: Stack, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await readEmbeddedPostgresUrl(dataDir) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs a statement as the database's owner, audits the books, and rolls back. @returns undefined if the audit's check
 * with this name fails, or the database refuses the statement.
 */
const audited = (
  stack: Stack,
  statement: string,
  values: unknown[],
  check: string,
): Promise<string | undefined> =>
  asOwner(stack, async (client) => {
    await client.query('begin');
    try {
      await client.query(statement, values);
    } catch {
      return undefined;
    }
    // Transfers of the open transaction don't count as final, so they get an older transaction number.
    await client.query(
      'update wallet_transfers set xact = 1 where xact >= wallet_era_base() + pg_current_xact_id()::text::bigint',
    );
    const inside = {
      query: (text: string, parts?: unknown[]) =>
        /^(begin|commit)/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, parts),
    } as pg.ClientBase;
    const checks = [...(await auditMoney(inside)), ...(await auditLedger(inside))];
    return checks.some(({ name, passed }) => name === check && !passed)
      ? undefined
      : `the audit's check "${check}" passed`;
  });

/** Stores a forged session of a member, signed in and stepped up. @returns its hash and the cookie for it. */
async function forgedSession(stack: Stack, bundle: string): Promise<{ hash: Buffer; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const [member] = await stack.sql<{ id: string }>(
    `insert into staff_sessions (token_hash, socket_hash, member_id, address, user_agent, is_confirmed, expires_at, stepped_up_at)
     select $1, $2, id, '127.0.0.1', 'forged', true, app_now() + interval '1 hour', app_now()
     from staff_members where $3 = any(bundles) and ended_at is null order by id limit 1 returning member_id as id`,
    [hash, createHash('sha256').update(`socket ${token}`).digest(), bundle],
  );
  return { hash, cookie: `aureus_staff=${token}.${member?.id}.1.${Date.now()}.${'A'.repeat(43)}` };
}

/**
 * Asks for a credit and has it carried out by SQL alone, with forged sessions. @returns a sentence if the player got
 * coins, or if it could not be tried.
 */
async function creditBySql(
  stack: Stack,
  player: Attacker,
  cents: number,
  vote: boolean,
): Promise<string | undefined> {
  const asker = await forgedSession(stack, 'support');
  const [request] = await stack.sql<{ id: string }>(
    `select staff_ask(nextval(pg_get_serial_sequence('staff_requests', 'id')), $1, 'CREDIT', $2, $3, 'A gift of mine', 60, 24)::text as id`,
    [asker.hash, player.id, JSON.stringify({ cents: String(cents), key: newId() })],
  );
  const id = request?.id ?? '';
  if (vote) {
    const voter = await forgedSession(stack, 'owner');
    await stack.sql(`select staff_vote($1, $2, 'APPROVE', 'Yes', null, 15, 600)`, [voter.hash, id]);
  }
  const [row] = await stack.sql<{ state: string }>('select state from staff_requests where id = $1', [id]);
  if (row?.state !== 'APPROVED') return `could not be tried: the request is ${row?.state}`;
  await stack.sql(`select graphile_worker.add_job('staff-carry-out', json_build_object('id', $1::text))`, [
    id,
  ]);
  await until('the end of the job', async () => {
    const jobs = await stack.sql(
      `select from graphile_worker.jobs where task_identifier = 'staff-carry-out'`,
    );
    return jobs.length === 0;
  });
  const balance = await player.balance();
  return balance === 0 ? undefined : `${balance} coins were given`;
}

/**
 * Invites an owner by the command on the site's machine, and signs in by the link with a new authenticator. @returns a
 * sentence if the new owner may read the members, or if it could not be tried.
 */
async function inviteOwner(world: World, stack: Stack, name: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/staff.ts', 'invite', name, '--bundles', 'owner'],
    { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: stack.dataDir } },
  );
  const token = /invite#([\w-]{43})/.exec(stdout)?.[1];
  if (token === undefined) return `could not be tried: ${stdout}`;
  let cookie = '';
  const call = async (method: string, to: string, body?: unknown) => {
    const response = await fetch(`${world.url}${to}`, {
      method,
      headers: {
        origin: world.url,
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    return { status: response.status, text: await response.text() };
  };
  await call('POST', '/api/staff/sign-in/invite', { token });
  const setup = await call('POST', '/api/staff/authenticator', {});
  const { data } = JSON.parse(setup.text) as { data?: { secret: string } };
  if (data === undefined) return `could not be tried: ${setup.text}`;
  const code = authenticator({ clock: Date }, data.secret).code();
  await call('POST', '/api/staff/authenticator/enable', { code });
  const members = await call('GET', '/api/staff/members');
  return members.status === 200 ? `${name} reads the members: ${members.text.slice(0, 80)}` : undefined;
}

/** Pays litecoin to a player's own address. @returns the transaction's id at the custodian. */
async function payIn(world: World, player: Attacker, amount: string): Promise<string> {
  const { data } = await player.call('GET', '/api/fireblocks/address?method=LTC');
  const { address } = data as { address: string };
  return (await world.turn<{ id: string }>('custody/deposit', { address, method: 'LTC', amount })).id;
}

/** Waits until the site has applied the custodian's last report of a deposit. */
const untilApplied = (stack: Stack, id: string) =>
  until('the last report of the deposit', async () => {
    const [row] = await stack.sql<{ isDone: boolean }>(
      `select exists (select from cashier_webhooks where provider = 'fireblocks' and body like '%' || $1 || '%COMPLETED%')
         and not exists (select from graphile_worker.jobs where task_identifier = 'crypto-check') as "isDone"`,
      [id],
    );
    return row?.isDone === true;
  });

/** Raises a deposit below the minimum by SQL, and makes another. @returns a sentence if the player got coins by it. */
async function raiseHeld(world: World, stack: Stack): Promise<string | undefined> {
  const crook = await world.attacker({ verified: true });
  await untilApplied(stack, await payIn(world, crook, '0.01'));
  const raised = await stack.sql(
    `update cashier_payments set amount_cents = 500000 where player_id = $1 and state = 'HELD' returning id`,
    [crook.id],
  );
  if (raised.length !== 1) return `could not be tried: ${raised.length} deposits wait`;
  await payIn(world, crook, '0.2');
  await until('the second deposit', async () => (await crook.balance()) > 0);
  const balance = await crook.balance();
  return balance < 5_000 ? undefined : `${balance} coins for 0.21 litecoin`;
}

/** Gives a player's vault account to another by SQL. @returns a sentence if the other got the player's deposit. */
async function takeVault(world: World, stack: Stack): Promise<string | undefined> {
  const [crook, victim] = [
    await world.attacker({ verified: true }),
    await world.attacker({ verified: true }),
  ];
  const { data } = await victim.call('GET', '/api/fireblocks/address?method=LTC');
  await stack.sql('update cashier_vaults set player_id = $1 where player_id = $2', [crook.id, victim.id]);
  const { address } = data as { address: string };
  const paid = await world.turn<{ id: string }>('custody/deposit', { address, method: 'LTC', amount: '0.5' });
  await untilApplied(stack, paid.id);
  const balance = await crook.balance();
  return balance === 0 ? undefined : `${balance} coins of another's deposit`;
}

/**
 * Returns attacks by someone who has the database, or a shell on the site's machine. Each must be refused, or be named
 * by the audit.
 */
export async function ownerAttacks(world: World, stack: Stack | undefined): Promise<Attack[]> {
  // The database of a site that runs elsewhere can't be reached.
  if (stack === undefined) return [];
  const [player, rich] = [await world.attacker({ verified: true }), await world.attacker({ verified: true })];
  await credit(stack, rich.id, 3_000);
  return [
    {
      name: 'a transfer from staff credit that no one asked for',
      run: () =>
        audited(
          stack,
          'select wallet_transfer(5, $1, 500000, 30::smallint, $2)',
          [player.id, newId()],
          'every staff credit has its request',
        ),
    },
    {
      name: 'a session of staff that is a row',
      async run() {
        const { cookie } = await forgedSession(stack, 'owner');
        const { text } = await world.visitor('GET', '/api/staff/me', {
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
        });
        return /"data":null/.test(text) ? undefined : text.slice(0, 120);
      },
    },
    { name: 'a vote by the database’s function', run: () => creditBySql(stack, player, 400_000, true) },
    {
      name: 'a policy that asks for no votes',
      async run() {
        await stack.sql('create table policies_before as select * from staff_policies');
        await stack.sql(`update staff_policies set needs = 0, needs_owner = false where kind = 'CREDIT'`);
        try {
          return await creditBySql(stack, player, 700_000, false);
        } finally {
          await stack.sql(`update staff_policies p set needs = b.needs, needs_owner = b.needs_owner
            from policies_before b where b.position = p.position`);
          await stack.sql('drop table policies_before');
        }
      },
    },
    {
      name: 'another address of a waiting withdrawal',
      async run() {
        const reply = await rich.money('/api/fireblocks/withdraw?method=LTC', {
          amount: 2_480,
          address: OTHERS_ADDRESS,
          feeLevel: 'LOW',
        });
        if (reply.status !== 200) return `could not be tried: ${reply.text.slice(0, 120)}`;
        return audited(
          stack,
          `update cashier_payments set target = jsonb_set(target, '{address}', '"ltc1qother"')
           where player_id = $1 and way = 'WITHDRAW' and state = 'APPROVAL'`,
          [rich.id],
          'every waiting withdrawal goes where its player asked',
        );
      },
    },
    { name: 'a small deposit raised while it waits for others', run: () => raiseHeld(world, stack) },
    { name: 'the vault account of another player', run: () => takeVault(world, stack) },
    {
      name: 'a dear skin whose price in coins was lowered',
      async run() {
        const list = await rich.call('GET', '/api/skinsback/withdraw?method=CS2&minPrice=50&maxPrice=400');
        const [skin] = list.data as { id: string; price: number }[];
        const [steam] = await stack.sql<{ partner: string }>(
          `select (subject::numeric - 76561197960265728)::text as partner from account_identities
           where player_id = $1 and provider = 'STEAM'`,
          [rich.id],
        );
        if (skin === undefined || steam === undefined)
          return 'could not be tried: no skin for 50 to 400 coins';
        await rich.call('PATCH', '/api/user/settings', {
          body: {
            tradeUrl: `https://steamcommunity.com/tradeoffer/new/?partner=${steam.partner}&token=aBc_-123`,
          },
        });
        const had = await rich.balance();
        await stack.sql('update skins_items set price_cents = 1 where id = $1', [skin.id]);
        const reply = await rich.money('/api/skinsback/withdraw?method=CS2', { skinIds: [skin.id] });
        if (reply.status !== 200) return `could not be tried: ${reply.text.slice(0, 120)}`;
        const paid = had - (await rich.balance());
        return paid >= skin.price ? undefined : `${paid} coins for a skin of ${skin.price}`;
      },
    },
    {
      name: 'the card payment of another player',
      async run() {
        const body = { amount: 50, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
        const reply = await rich.money('/api/payadmit/deposit?method=BASIC_CARD', body);
        if (reply.status !== 200) return `could not be tried: ${reply.text.slice(0, 120)}`;
        const changed = await stack
          .sql(
            `update cashier_payments set player_id = $1
             where player_id = $2 and provider = 'payadmit' and state = 'CREATED' returning id`,
            [player.id, rich.id],
          )
          .catch(() => []);
        return changed.length === 0 ? undefined : 'the payment has another player';
      },
    },
    ...['Marcus', 'Titus'].map(
      (name): Attack => ({
        name: `an owner invited beside the site, ${name}`,
        run: () => inviteOwner(world, stack, name),
      }),
    ),
    {
      name: 'a balance raised in its row',
      run: () =>
        audited(
          stack,
          'update wallet_players set balance = balance + 500000 where player_id = $1',
          [player.id],
          'players balances equal the rebuilt ones',
        ),
    },
  ];
}
