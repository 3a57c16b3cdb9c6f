import { newId } from '@aureus/server/platform/random.ts';
import type { Lie, Sight, World } from '../lie.ts';
import { audit, siteLook } from '../programs.ts';
import { proveOwn, saveExport, verifyOwn } from '../sights.ts';
import type { Visitor, Window } from '../visitors.ts';

/** Creates a player who has bet on Plinko in a browser that has seen the heads of the books. */
async function played(world: World): Promise<{ player: Visitor; window: Window }> {
  const player = await world.player(100);
  const window = await world.browser(player);
  await window.open('/plinko');
  await window.plinko(3);
  await seal(world);
  await window.page.goto('/provably-fair');
  await window.headsSeen();
  return { player, window };
}

/** Seals all transfers into the chain of hashes, as the site does each minute. */
const seal = ({ site }: World) => site.sql('select wallet_seal()');

/** Lets the running site and the audit look. */
const lookBooks = async ({ site }: World): Promise<Sight[]> => [await siteLook(site), await audit(site)];

/**
 * Creates a lie by SQL statements of the database's owner. `$player` stands for the player's id, `$key` for a new key.
 */
const bySql = (
  lie: Pick<Lie, 'name' | 'title' | 'expected'> & {
    statements: readonly string[];
    gain: string;
    kind?: Lie['kind'];
  },
): Lie => ({
  kind: 'books',
  means: 'SQL as the owner of the database',
  ...lie,
  async run(world) {
    const player = await world.player(100);
    await seal(world);
    for (const statement of lie.statements)
      await world.site.sql(statement.replaceAll('$player', player.id).replaceAll('$key', `'${newId()}'`));
    return { gain: lie.gain, pays: true, sights: await lookBooks(world) };
  },
});

/** Computes the staff log's chain of hashes again. */
const RECHAIN_STAFF = `do $$ declare r staff_log; last bytea := ''; begin
  for r in select * from staff_log order by position loop
    update staff_log set previous = last, hash = sha256(last || convert_to(r.entry::text, 'UTF8'))
      where position = r.position returning hash into last;
  end loop; end $$`;
/** Computes the ledger's chain of hashes again, over the transfers and heads of the staff log that are there now. */
const RECHAIN_LEDGER = `do $$ declare s wallet_seals; last bytea := ''; from_xact bigint := 0; block bytea; head bytea; begin
  for s in select * from wallet_seals order by position loop
    select coalesce(string_agg(int8send(t.id) || wallet_transfer_digest(t), ''::bytea order by t.id), ''::bytea) into block
      from wallet_transfers t where t.xact >= from_xact and t.xact < s.below_xact;
    head := case when s.staff_head is null or exists (select from staff_log where hash = s.staff_head) then s.staff_head
      else (select hash from staff_log order by position desc limit 1) end;
    update wallet_seals set digests = block, previous = last, staff_head = head,
      hash = sha256(last || block || coalesce(head, ''::bytea)) where position = s.position returning hash into last;
    from_xact := s.below_xact;
  end loop; end $$`;
/** Removes the row of the staff's log before the last one. {@link CLOSE_GAP} then closes the gap. */
const REMOVE_ROW = `do $$ declare gone bigint := (select max(position) - 1 from staff_log); begin
  delete from staff_log_codes where position = gone; delete from staff_texts where position = gone;
  delete from staff_log where position = gone; end $$`;
const CLOSE_GAP = `do $$ declare top bigint := (select max(position) from staff_log); begin
  alter table staff_log_codes disable trigger all;
  update staff_log_codes set position = top - 1 where position = top;
  update staff_texts set position = top - 1 where position = top;
  update staff_log set position = top - 1 where position = top;
  alter table staff_log_codes enable trigger all; end $$`;
/** Writes a row into the staff's log, as the command beside the site does. */
const NOTE = `select staff_note(null, 'SWITCHED_OFF', 'switch chat')`;

/** Removes a player's last bet with its transfers and all that counts it. */
const REMOVE_BET = `do $$ declare b wallet_bets; t wallet_transfers; begin
  select * into b from wallet_bets where player_id = $player order by seq desc limit 1;
  for t in delete from wallet_transfers where ref = b.id and code < 10 returning * loop
    update wallet_accounts set sealed_balance = sealed_balance + t.amount where id = t.debit;
    update wallet_accounts set sealed_balance = sealed_balance - t.amount where id = t.credit;
  end loop;
  delete from wallet_bets where id = b.id;
  update wallet_players set bet_seq = bet_seq - 1, wagered = wagered - b.stake, edge = edge - b.edge,
    week_staked = week_staked - b.stake, balance = balance + b.stake - coalesce(b.payout, 0) where player_id = b.player_id;
  update fairness_seed_pairs set nonce = nonce - 1 where id = b.pair_id; end $$`;

/** Fills the staff's log with three rows and seals them into the ledger's chain, with a transfer. */
async function noted(world: World): Promise<Visitor> {
  const player = await world.player(10);
  for (let row = 0; row < 3; row += 1) await world.site.sql(NOTE);
  await seal(world);
  return player;
}

/** Lie that rewrites the past consistently. Play goes on after that, so that the newest heads are later ones. */
const rewritten = (
  name: string,
  title: string,
  statements: readonly string[],
  gain: string,
  { expected }: Pick<Lie, 'expected'>,
): Lie => ({
  name,
  kind: 'books',
  title,
  means: 'SQL as the owner, and the signing key',
  expected,
  async run(world) {
    await noted(world);
    const { player, window } = await played(world);
    const before = await window.saveExport();
    for (const statement of statements) await world.site.sql(statement.replaceAll('$player', player.id));
    await window.page.goto('/plinko');
    await window.plinko(1);
    await seal(world);
    const ownSight = await proveOwn(window, 1);
    const files = await verifyOwn(world, player, { window, before, isOfPage: true });
    return { gain, pays: true, sights: [ownSight, ...files, ...(await lookBooks(world))] };
  },
});

export const bookLies: readonly Lie[] = [
  bySql({
    name: '10a',
    title: 'A balance is lowered by 5.00.',
    expected: ['audit', 'running site'],
    statements: ['update wallet_players set balance = balance - 500 where player_id = $player'],
    gain: 'The player lost 5.00.',
  }),
  bySql({
    name: '10b',
    title: 'Coins are taken by a transfer of their own, with a legal code.',
    expected: ['audit', 'running site'],
    statements: ['select wallet_transfer($player, 4, 500, 33::smallint, $key::uuid)'],
    gain: 'The player lost 5.00.',
  }),
  {
    name: '10c',
    kind: 'books',
    title: 'The stored result of a bet is changed.',
    means: 'SQL as the owner of the database',
    expected: ['browser', 'program', 'program --seen', 'program --before', 'audit', 'running site'],
    async run(world) {
      const { player, window } = await played(world);
      const before = await saveExport(player);
      await world.site.sql(
        `update wallet_bets set details = jsonb_set(details, '{path}', (select jsonb_agg(1 - step::int) from jsonb_array_elements_text(details -> 'path') step))
         where player_id = $1 and seq = 2`,
        [player.id],
      );
      const ownSight = await proveOwn(window);
      const files = await verifyOwn(world, player, { window, before });
      return {
        gain: 'Coins weren’t moved.',
        pays: true,
        sights: [ownSight, ...files, ...(await lookBooks(world))],
      };
    },
  },
  {
    name: '14a',
    kind: 'books',
    title: 'A row of the staff’s log is removed.',
    means: 'SQL as the owner of the database',
    expected: ['audit'],
    async run(world) {
      await noted(world);
      await world.site.sql(REMOVE_ROW);
      return { gain: 'An act of staff is hidden.', pays: true, sights: await lookBooks(world) };
    },
  },
  {
    name: '14b',
    kind: 'books',
    title: 'A row of the staff’s log is removed, and the log’s chain computed again.',
    means: 'SQL as the owner of the database',
    expected: ['audit'],
    async run(world) {
      await noted(world);
      for (const statement of [REMOVE_ROW, CLOSE_GAP, RECHAIN_STAFF]) await world.site.sql(statement);
      return { gain: 'An act of staff is hidden.', pays: true, sights: await lookBooks(world) };
    },
  },
  rewritten(
    '14c',
    'As 14b, and the ledger’s chain is computed again over it; the site signs the new heads.',
    [REMOVE_ROW, CLOSE_GAP, RECHAIN_STAFF, RECHAIN_LEDGER],
    'An act of staff is hidden.',
    { expected: ['program --seen', 'program --before'] },
  ),
  rewritten(
    '14c-later',
    'As 14c, and staff’s log grows again before the player looks.',
    [REMOVE_ROW, CLOSE_GAP, RECHAIN_STAFF, RECHAIN_LEDGER, NOTE, NOTE],
    'An act of staff is hidden.',
    { expected: ['browser', 'program --seen', 'program --before'] },
  ),
  {
    name: '15a',
    kind: 'books',
    title: 'A transfer is removed.',
    means: 'SQL as the owner of the database',
    expected: ['audit'],
    async run(world) {
      const { player } = await played(world);
      await world.site.sql(
        'delete from wallet_transfers where id = (select max(id) from wallet_transfers where debit = $1)',
        [player.id],
      );
      return { gain: 'A bet has no stake.', pays: true, sights: await lookBooks(world) };
    },
  },
  rewritten(
    '15b',
    'A bet is removed with its transfers and counters, and the ledger’s chain computed again.',
    [REMOVE_BET, RECHAIN_LEDGER],
    'A bet never was.',
    { expected: ['program --seen', 'program --before'] },
  ),
  {
    name: '15b-never-looked',
    kind: 'books',
    title: 'As 15b, for a player whose browser never looked.',
    means: 'SQL as the owner, and the signing key',
    expected: [],
    stays: 'A browser that never looked',
    async run(world) {
      const { player } = await played(world);
      await world.site.sql(REMOVE_BET.replaceAll('$player', player.id));
      await world.site.sql(RECHAIN_LEDGER);
      const sights = [...(await verifyOwn(world, player)), ...(await lookBooks(world))];
      return { gain: 'A bet never was.', pays: true, sights };
    },
  },
  {
    name: 'tip-whole',
    kind: 'books',
    title: 'A tip is forged in all its rows: transfer, balances and the tip itself.',
    means: 'SQL as the owner of the database',
    expected: [],
    stays: 'A tip forged in all its rows',
    async run(world) {
      const [player, other] = [await world.player(100), await world.player()];
      await world.site.sql(
        `with tip as (insert into tips_tips (key, from_id, to_id, amount, balance, at)
           select $3, $1, $2, 500, balance - 500, app_now() from wallet_players where player_id = $1 returning key)
         select wallet_transfer($1, $2, 500, 60::smallint, key) from tip`,
        [player.id, other.id, newId()],
      );
      return { gain: 'The player lost 5.00.', pays: true, sights: await lookBooks(world) };
    },
  },
  {
    ...bySql({
      name: 'function',
      title: 'A function of the database that holds votes back is replaced.',
      expected: ['audit', 'running site'],
      statements: [
        `create or replace function staff_lacks(p_request bigint, p_member bigint default null) returns text[]
           language sql stable as $$ select '{}'::text[] $$`,
      ],
      gain: 'A request needs no votes.',
    }),
  },
];
