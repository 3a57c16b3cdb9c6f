import { LOG_CODES } from '@aureus/contract/staff-log.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { hire } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealedStaffHeads } from '../wallet/wallet.audit.ts';
import { auditStaff } from './staff.audit.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const [asks, votes] = [await hire(site, ['support']), await hire(site, ['owner'])];
  await seal();
  const reply = await asks.call<{ requestId: string }>('POST', '/api/staff/role-changes', {
    memberId: String(asks.id),
    bundles: ['risk'],
    reason: 'A test',
  });
  await votes.call('POST', `/api/staff/requests/${reply.body.data?.requestId}/vote`, {
    verdict: 'APPROVE',
    reason: 'A test',
  });
});
afterAll(() => site.close());

/** Seals a new transfer into a block, once no open transaction of another test can add an earlier transfer. */
async function seal(): Promise<void> {
  await site.player({ cents: 100n });
  await eventually('a block', async () => {
    const { rows } = await site.database.owner.query<{ sealed: number }>('select wallet_seal() as sealed');
    return (rows[0]?.sealed ?? 0) > 0;
  });
}

/** Runs a statement as the database's owner, audits, and rolls back. @returns the audit's findings. */
async function after(statement: string): Promise<string[]> {
  const client = await site.database.owner.connect();
  const statements: string[] = [];
  // The audit begins and commits its own transaction. Inside this transaction, both statements are skipped.
  const inside = {
    query: (text: string, values?: unknown[]) => {
      if (/^(begin|commit)/.test(text)) {
        statements.push(text);
        return Promise.resolve({ rows: [] });
      }
      return client.query(text, values);
    },
  };
  try {
    await client.query('begin');
    if (statement !== '') await client.query(statement);
    const checks = await auditStaff(inside as never, await sealedStaffHeads(inside as never));
    return checks.filter(({ passed }) => !passed).map(({ name, examples }) => `${name}: ${examples[0]}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
afterEach(async () => expect(await after('')).toEqual([]));

describe('the audit of what staff did', () => {
  it.each([
    [
      `update staff_log set entry = entry || '{"reason": "Another one"}' where position = 2`,
      'row 2 was changed',
    ],
    [
      `update staff_log set entry = entry || '{"at": 1}', hash = sha256('x') where position = 3`,
      'row 3 was changed',
    ],
    ['delete from staff_log where position = 2', 'row 2 is missing'],
    [
      `insert into staff_log (position, entry, previous, hash)
       select max(position) + 2, '{"member": 1, "isRead": false}', '', '' from staff_log`,
      'is missing',
    ],
  ])('finds what was done to the log: %s', async (statement, fault) => {
    expect((await after(statement)).join()).toContain(fault);
  });

  it.each([
    [`update staff_log_codes set code = 'PLAYER_READ' where position = 2`, 'row 2 has another code'],
    [`update staff_log_codes set subject_id = '9' where position = 2`, 'row 2 has another code'],
    ['delete from staff_log_codes where position = 2', 'row 2 has no code'],
    [
      `insert into staff_log_codes values (99999, 'PLAYER_READ', 'player', '1')`,
      'row 99999 has a code and is gone',
    ],
  ])('finds what was done to the codes beside the log: %s', async (statement, fault) => {
    expect(await after(statement)).toEqual([`staff log: codes beside it are those of its rows: ${fault}`]);
  });

  it('goes on after a row that it can’t read', async () => {
    const faults = await after(
      `update staff_log set entry = entry || '{"sealed": "x", "request": "x"}' where position = 2;
       insert into privacy_erasures (player_id, request_id, erased_at)
         select (select min(id) from account_players), (select min(id) from staff_requests), app_now();
       delete from staff_votes`,
    );
    expect(faults).toEqual([
      'staff log: chain of hashes intact: row 2 was changed',
      expect.stringMatching(/^staff log: what it says about players: a value can't be read: /),
      expect.stringMatching(/^approved requests have their votes: request \d+ has 0 of 1$/),
    ]);
  });

  it('finds a log that was written again from the start, though its chain is whole', async () => {
    await seal();
    const rewritten = `
      update staff_log l set entry = l.entry || '{"reason": "Never happened"}';
      do $$ declare r staff_log; last bytea := '';
      begin
        for r in select * from staff_log order by position loop
          update staff_log set previous = last, hash = sha256(last || convert_to(r.entry::text, 'UTF8')) where position = r.position
            returning hash into last;
        end loop;
      end $$`;
    const faults = await after(rewritten);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/every row that the ledger sealed is there: row [0-9a-f]{16}… is gone/);
  });

  it('finds a request that was approved without the votes, or by who asked', async () => {
    expect((await after('delete from staff_votes')).join()).toContain('has 0 of 1');
    expect(
      (
        await after(
          'update staff_votes v set member_id = r.asked_by from staff_requests r where r.id = v.request_id',
        )
      ).join(),
    ).toContain('has 0 of 1');
    expect((await after('update staff_requests set needs = 2')).join()).toContain('has 1 of 2');
  });
});

/** Codes of acts that never had a sentence, because they were added after codes. */
const WITHOUT_SENTENCE: readonly string[] = [
  'DRAW_RULE_BEGUN',
  'OUTAGE_DECLARED',
  'WAIT_BEGUN',
  'WAIT_CONFIRMED',
  'WAIT_REFUSED',
];

describe('a row of the log from before there were codes', () => {
  it('keeps its sentence, and has the code of it beside the chain', async () => {
    const { owner } = site.database;
    const { rows: old } = await owner.query<{ action: string; code: string }>(
      'select action, code from staff_old_actions order by action',
    );
    const codes = Object.values(LOG_CODES).flat();
    expect(new Set(old.map(({ code }) => code))).toEqual(
      new Set(codes.filter((code) => !WITHOUT_SENTENCE.includes(code))),
    );
    const player = await site.player();
    const sentences = [
      ...old,
      { action: 'Approved, 2 of 3', code: 'REQUEST_APPROVED' },
      { action: 'Danced', code: 'OTHER' },
    ];
    for (const { action } of sentences)
      await owner.query('select staff_note(null, $1, $2)', [action, `player ${player.id}`]);
    const { rows } = await owner.query(
      `select entry ->> 'action' as action, code from staff_log join staff_log_codes using (position)
       where subject_kind = 'player' and subject_id = $1 order by 1`,
      [String(player.id)],
    );
    expect(rows).toEqual(sentences.toSorted((one, other) => (one.action < other.action ? -1 : 1)));
    expect(
      await after(
        `update staff_log set entry = entry || '{"action": "Waltzed"}' where entry ->> 'action' = 'Danced'`,
      ),
    ).toEqual([expect.stringContaining('chain of hashes intact')]);
  });

  it.each([
    ['player 12', 'player', '12'],
    ['promo code ROMA 2', 'promo code', 'ROMA 2'],
    ['switch withdrawals', 'switch', 'withdrawals'],
    ['lift restriction 7', 'request', '7'],
    ['new member Livia 2', 'new member', 'Livia 2'],
    ['gift cards', 'gift cards', null],
    ['chat', 'chat', null],
  ])('about %s', async (subject, kind, id) => {
    const { rows } = await site.database.owner.query('select * from staff_subject_of($1)', [subject]);
    expect(rows).toEqual([{ kind, id }]);
  });
});

describe('a row of the log', () => {
  it('is no obstacle to others while its transaction goes on, whatever that one locks later', async () => {
    const player = await site.player({});
    const [first, second] = [await site.database.owner.connect(), await site.database.owner.connect()];
    const touch = `select from account_players where id = ${player.id} for update`;
    try {
      await first.query(`begin; select staff_note(null, 'Noted before its lock', 'nothing')`);
      await second.query(`begin; set local lock_timeout = '5s'; ${touch}`);
      await second.query(`select staff_note(null, 'Noted after its lock', 'nothing'); commit`);
      await first.query(`${touch}; commit`);
    } finally {
      await Promise.all([first.query('rollback'), second.query('rollback')]);
      first.release();
      second.release();
    }
    const { rows } = await site.database.owner.query(
      `select entry ->> 'action' as action from staff_log order by staff_log.position desc limit 2`,
    );
    // Positions are assigned in the order of commits.
    expect(rows.map(({ action }) => action)).toEqual(['Noted before its lock', 'Noted after its lock']);
    const { rows: waiting } = await site.database.owner.query('select from staff_log_waiting');
    expect(waiting).toHaveLength(0);
  });
});
