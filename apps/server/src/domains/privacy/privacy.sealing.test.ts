import type { Privacy } from '@aureus/contract/privacy.ts';
import type { LogRow } from '@aureus/contract/staff.ts';
import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREADABLE } from '../../platform/private-texts.ts';
import { expectCleanAudit } from '../../testing/books.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { restoreElsewhere } from '../../testing/restored-database.ts';
import { runJob } from '../../testing/run-job.ts';
import { carriedOut, consoleCall, hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';
import { writeVerdict } from '../kyc/testing.ts';
import { auditStaff } from '../staff/staff.audit.ts';
import { conversation, threadOf, upload, write } from '../support/testing.ts';
import { erase, stepUp, tablesWith } from './testing.ts';

const [OLD, NEXT] = [`old:${'0a'.repeat(32)}`, `next:${'0b'.repeat(32)}`];
let site: TestApp;
let risk: TestMember;
let owner: TestMember;
beforeAll(async () => {
  site = await startTestApp({ env: { PRIVACY_KEY: OLD } });
  [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.database.owner.query(text, values);
type Console = Pick<TestMember, 'call'>;

/** Writes private texts of several kinds by and about a player, each containing `word`. */
async function saidAll(player: TestPlayer, word: string): Promise<{ thread: string; request: string }> {
  const page = `/api/staff/players/${player.id}`;
  const picture = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9a227' } })
      .png()
      .toBuffer(),
  );
  const { data } = await upload(site, player.cookie, picture, 'image/png');
  const more = { attachmentId: data?.id ?? expect.fail('no picture') };
  expect((await write(player, `I live at ${word} 12`, more)).status).toBe(200);
  const thread = await threadOf(owner, player);
  const request = (
    await risk.call<{ requestId: string }>('POST', `${page}/privacy/export`, { reason: `Letter of ${word}` })
  ).body.data?.requestId;
  await stepUp(site, risk, owner);
  const sent = [
    await owner.call('POST', `/api/staff/support/threads/${thread}/notes`, { text: `${word} sounds upset` }),
    await owner.call('POST', `${page}/note`, { text: `Brother of ${word} Secunda` }),
    await owner.call('POST', `${page}/rename`, {
      name: `Renamed_${player.id}`,
      reason: `${word} is a name of staff`,
    }),
    await owner.call('POST', `/api/staff/requests/${request}/vote`, {
      verdict: 'APPROVE',
      reason: `Passport of ${word} seen`,
    }),
    await owner.call('POST', `/api/staff/support/threads/${thread}/close`, {}),
    await player.call('POST', `/api/support/threads/${thread}/rating`, {
      stars: 2,
      text: `${word} waited long`,
    }),
  ];
  expect(sent.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(sent.map(() => 200));
  await carriedOut(site, request ?? '');
  const verdict = { state: 'RETRY', comment: `${word} is blurred`, facts: null, isUnderAge: false } as const;
  const at = new Date(site.clock.now());
  await writeVerdict(site.app.db, {
    playerId: player.id,
    level: 'basic',
    applicantId: `a${player.id}`,
    verdict,
    at,
  });
  return { thread, request: request ?? '' };
}

/**
 * Reads texts about a player where the console shows them, as one string per place, and the status of the picture's
 * route.
 */
async function shownOf(by: Console, player: TestPlayer, said: { thread: string; request: string }) {
  const read = async (path: string) => (await by.call('GET', path)).text;
  const detail = (await by.call<ThreadDetail>('GET', `/api/staff/support/threads/${said.thread}`)).body.data;
  const log = await by.call<{ rows: LogRow[] }>('GET', `/api/staff/log?search=${player.id}`);
  const picture = detail?.messages.find(({ attachment }) => attachment !== null)?.attachment?.id;
  return {
    messages: JSON.stringify(detail?.messages),
    notes: JSON.stringify(detail?.notes),
    stars: detail?.starsText ?? '',
    request: await read(`/api/staff/requests/${said.request}`),
    timeline: await read(`/api/staff/players/${player.id}/timeline?kind=STAFF`),
    checks: await read(`/api/staff/kyc/${player.id}`),
    log: JSON.stringify(log.body.data?.rows.map(({ texts }) => texts)),
    picture: (await by.call('GET', `/api/staff/support/attachments/${picture}`)).status,
  };
}

const isAuditGreen = async (database: TestDatabase): Promise<unknown[]> => {
  const client = await database.owner.connect();
  try {
    return (await auditStaff(client)).filter(({ passed }) => !passed);
  } finally {
    client.release();
  }
};

describe('private texts', () => {
  it('are read by who may, stand nowhere in the database as they were written, and are in an export', async () => {
    const player = await site.player();
    const places = await saidAll(player, 'Tiburtina');
    const { picture, ...texts } = await shownOf(owner, player, places);
    expect(picture).toBe(200);
    for (const [place, text] of Object.entries(texts)) expect(text, place).toContain('Tiburtina');
    expect((await conversation(player)).messages.map(({ text }) => text)).toContain('I live at Tiburtina 12');
    // Only the notification of the renaming contains the word as plain text, in its reason. An erasure deletes this
    // notification.
    expect(await tablesWith(site.database, 'Tiburtina')).toEqual(['public.notifications_messages']);
    const { rows } = await query(
      `select distinct substring(bytes from 1 for 3) as start from support_attachments`,
    );
    expect(rows).toEqual([{ start: Buffer.from('AS1') }]);

    await player.call('POST', '/api/user/privacy/export', {});
    const file = await eventually('the file', async () => {
      const state = (await player.call<Privacy>('GET', '/api/user/privacy')).body.data?.export?.state;
      if (state !== 'READY') return undefined;
      const { ticket } =
        (await player.call<{ ticket: string }>('POST', '/api/user/privacy/export/ticket', {})).body.data ??
        expect.fail('no ticket');
      return player.call('GET', `/api/user/privacy/export/file?ticket=${ticket}`);
    });
    expect(JSON.parse(file.text)).toMatchObject({
      supportMessages: expect.arrayContaining([expect.objectContaining({ text: 'I live at Tiburtina 12' })]),
      supportConversations: [expect.objectContaining({ starsText: 'Tiburtina waited long' })],
      identityChecks: [expect.objectContaining({ comment: 'Tiburtina is blurred' })],
      identityCheckChanges: [expect.objectContaining({ comment: 'Tiburtina is blurred' })],
      staffActs: expect.arrayContaining([
        expect.objectContaining({ reason: 'Tiburtina is a name of staff' }),
      ]),
    });
    expect(await isAuditGreen(site.database)).toEqual([]);
  });

  it('open under no other player’s key and in no other row’s place', async () => {
    const [first, second] = [await site.player(), await site.player()];
    await write(first, 'first of one');
    await write(first, 'second of one');
    await write(second, 'word of other');
    const { rows } = await query(
      'select id, text from support_messages where player_id = any($1) order by id',
      [[first.id, second.id]],
    );
    await query(`update support_messages set text = $2 where id = $1`, [rows[0].id, rows[1].text]);
    await query(`update support_messages set text = $2 where id = $1`, [rows[2].id, rows[0].text]);
    expect((await conversation(first)).messages.map(({ text }) => text)).toEqual([
      UNREADABLE,
      'second of one',
    ]);
    expect((await conversation(second)).messages.map(({ text }) => text)).toEqual([UNREADABLE]);
  });

  it('of a backup are gone with the key, and of everyone else are read with the newest keys', async () => {
    const [gone, stays] = [await site.player(), await site.player()];
    const places = { gone: await saidAll(gone, 'Sempronia'), stays: await saidAll(stays, 'Octavia') };
    // Follows docs/operations/run.md: one backup without the keys, and a separate backup of the keys.
    const dump = await restoreElsewhere(site.database, ['privacy_keys']);
    try {
      await erase(site, gone, risk, owner);
      expect(await isAuditGreen(site.database)).toEqual([]);
      await expectCleanAudit(site.database);
      const { rows: keys } = await query('select player_id, key from privacy_keys');
      for (const { player_id, key } of keys)
        await dump.owner.query('insert into privacy_keys values ($1, $2)', [player_id, key]);

      const restored = await startTestApp({
        beside: { ...site, database: dump },
        env: { PRIVACY_KEY: OLD },
      });
      try {
        const call: Console = { call: consoleCall(restored, () => owner.cookie) };
        const { picture, log, ...texts } = await shownOf(call, gone, places.gone);
        expect(picture).toBe(404);
        expect(log).not.toContain('Sempronia');
        for (const [place, text] of Object.entries(texts)) {
          expect(text, place).not.toContain('Sempronia');
          if (place !== 'timeline') expect(text, place).toContain(UNREADABLE);
        }
        expect(await tablesWith(dump, 'Sempronia')).toEqual(['public.notifications_messages']);
        const { picture: other, ...textsOfStays } = await shownOf(call, stays, places.stays);
        expect(other).toBe(200);
        for (const [place, text] of Object.entries(textsOfStays)) expect(text, place).toContain('Octavia');
        expect(await isAuditGreen(dump)).toEqual([]);
      } finally {
        await restored.close();
      }
    } finally {
      await dump.drop();
    }
  });

  it('from before are read as they are, and a job seals them, under a newer outside key too', async () => {
    const player = await site.player();
    const places = await saidAll(player, 'Lucretia');
    const plain = async (table: string, column: string, text: string) =>
      query(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} where ${column} like 'sealed:%' order by ctid desc limit 1)`,
        [text],
      );
    await plain('support_messages', 'text', 'sealed: said Fulvia of before');
    await plain('support_notes', 'text', 'Fulvia of before');
    await plain('support_threads', 'stars_text', 'Fulvia of before');
    await plain('staff_notes', 'text', 'Fulvia of before');
    await plain('staff_requests', 'reason', 'Fulvia of before');
    await plain('staff_votes', 'reason', 'Fulvia of before');
    await plain('kyc_applicants', 'comment', 'Fulvia of before');
    await query(
      `select staff_note(null, 'PLAYER_RENAMED', $1, p_reason => 'Fulvia of before', p_after => '{"name": "Fulvia"}')`,
      [`player ${player.id}`],
    );
    const { picture: _seen, ...before } = await shownOf(owner, player, places);
    for (const [place, text] of Object.entries(before)) expect(text, place).toContain('Fulvia');
    expect(await isAuditGreen(site.database)).toEqual([]);

    const next = await startTestApp({ beside: site, env: { PRIVACY_KEY: `${NEXT} ${OLD}` } });
    await site.stop();
    await runJob({ ...site, ...next }, 'privacy-seal');
    await next.close();
    expect(await tablesWith(site.database, 'Fulvia')).toEqual([]);
    expect(await isAuditGreen(site.database)).toEqual([]);
    // The job has rewrapped all players' keys, so the old `PRIVACY_KEY` is no longer needed.
    site = await startTestApp({ beside: site, env: { PRIVACY_KEY: NEXT } });
    const call: Console = { call: consoleCall(site, () => owner.cookie) };
    const { picture: _again, ...after } = await shownOf(call, player, places);
    for (const [place, text] of Object.entries(after)) expect(text, place).toContain('Fulvia');

    await query(
      `update staff_texts set sealed = sealed || 'x' where position = (select max(position) from staff_texts)`,
    );
    expect(JSON.stringify(await isAuditGreen(site.database))).toContain('says something else');
  });
});
