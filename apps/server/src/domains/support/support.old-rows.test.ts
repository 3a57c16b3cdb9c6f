import { ownWords } from '@aureus/contract/sentences.ts';
import { supportAnswer } from '@aureus/contract/support-answers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privateTexts } from '../../platform/private-texts.ts';
import { runJob } from '../../testing/run-job.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { erase } from '../privacy/testing.ts';
import { fillOldAnswers } from './support.old-rows.ts';
import { addAnswer } from './support.store.ts';
import { conversation, inBrowserOf, visitorOf, write } from './testing.ts';

let site: TestApp;
let risk: TestMember;
let owner: TestMember;
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  [risk, owner] = [await hire(site, ['risk']), await hire(site, ['owner'])];
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.query(text, values)).rows;
const AWAY = [supportAnswer('away'), supportAnswer('saved')];

/** Stores an automatic answer as the previous version did. @returns the answer's id. */
async function answered(by: Parameters<typeof conversation>[0]): Promise<bigint> {
  await write(by, 'anybody?');
  const id = BigInt((await conversation(by)).thread?.id ?? 0);
  const [thread] = await query('select player_id as "playerId" from support_threads where id = $1', [id]);
  await addAnswer(site.app.db, { id, playerId: thread?.['playerId'] }, AWAY);
  const [row] = await query(
    `update support_messages set parts = null where thread_id = $1 and author = 'SITE' returning id`,
    [id],
  );
  return row?.['id'];
}

/** Decrypted parts of an answer; null for an answer without parts. */
async function partsOf(id: bigint): Promise<unknown> {
  const [row] = await query('select player_id as "playerId", parts from support_messages where id = $1', [
    id,
  ]);
  const { open } = await privateTexts(site.app.db, [row?.['playerId']]);
  const parts = open(row?.['playerId'], ['support_messages.parts', id], row?.['parts'] as string | null);
  return parts === null ? null : JSON.parse(parts);
}

it('fills the parts of answers under their players’ keys, after a kill too, and none of who was erased', async () => {
  const [player, gone] = [await site.player(), await site.player()];
  const visitor = await visitorOf(site);
  const [first, erased, last] = [await answered(player), await answered(gone), await answered(visitor)];
  // This answer is stored unencrypted, as in the past, and its sentence isn't in the table of old sentences.
  await query('update support_messages set text = $2 where id = $1', [last, 'Livia is on her way.']);
  const storedText = async () => (await query('select text from support_messages where id = $1', [first]))[0];
  const text = await storedText();
  // More than a page of answers, so that the job fails on the second page.
  await query(
    `insert into support_messages (thread_id, player_id, author, text)
     select thread_id, player_id, 'SITE', 'We’re away right now.' from support_messages, generate_series(1, 600) where id = $1`,
    [first],
  );
  await query(
    `create function dies() returns trigger language plpgsql as $$ begin raise 'the power is out'; end $$`,
  );
  await query(
    `create trigger dies before update of parts on support_messages for each row
     when (new.id > ${last + 590n}) execute function dies()`,
  );
  await erase(site, gone, risk, owner);
  await expect(fillOldAnswers(site.app.db)).rejects.toThrow('the power is out');
  await query('drop trigger dies on support_messages');
  expect(await partsOf(first)).toEqual(AWAY);
  const versions = () =>
    query('select id, xmin::text from support_messages where id <= $1 order by id', [last + 400n]);
  const before = await versions();

  await runJob(site, 'support-fill-parts');
  expect(await versions()).toEqual(before);
  expect(await partsOf(last)).toEqual([ownWords('Livia is on her way.')]);
  expect(await query('select text, parts from support_messages where id = $1', [erased])).toEqual([
    { text: 'Erased', parts: null },
  ]);
  const left = await query(
    `select count(*)::int as left from support_messages where author = 'SITE' and (parts is null or parts not like 'sealed:%')`,
  );
  expect(left).toEqual([{ left: 1 }]);
  expect(await storedText()).toEqual(text);
});

it('fills the parts of what a server of the version before made a player’s', async () => {
  const visitor = await visitorOf(site);
  const id = await answered(visitor);
  await runJob(site, 'support-fill-parts');
  expect(await partsOf(id)).toEqual(AWAY);
  const player = await site.player();
  await inBrowserOf(visitor, player).call('GET', '/api/support/unread');
  expect(await partsOf(id)).toEqual(AWAY);

  const another = await visitorOf(site);
  const old = await answered(another);
  await query('update support_messages set text = $2 where id = $1', [old, 'We’re away right now.']);
  await runJob(site, 'support-fill-parts');
  const [{ number } = {}] = await query('select -player_id as number from support_messages where id = $1', [
    old,
  ]);
  const newcomer = await site.player();
  await newcomer.call('GET', '/api/support');
  await query('insert into support_players (player_id) values ($1) on conflict do nothing', [newcomer.id]);
  // At sign-in, a server of the previous version re-encrypts a visitor's answers, but only their texts, not their
  // parts.
  await query('select support_claim($1, $2)', [number, newcomer.id]);
  await runJob(site, 'support-fill-parts');
  expect(await partsOf(old)).toEqual([supportAnswer('away')]);
});
