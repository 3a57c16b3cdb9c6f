import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/random.ts';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { answer, conversation, inbox, look, threadOf, write } from './testing.ts';

let site: TestApp;
let member: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  member = await hire(site, ['support']);
});
afterAll(() => site.close());

const concernOf = async (player: Parameters<typeof conversation>[0]) =>
  (await conversation(player)).thread?.concern;

describe('a message that tells of harm', () => {
  it('puts the conversation before those that have waited longer, until it is answered', async () => {
    const [patient, harmed] = [await site.player(), await site.player()];
    await write(patient, 'Where is my deposit?');
    await write(harmed, 'Hello');
    const [first, second] = [await threadOf(member, patient), await threadOf(member, harmed)];
    const order = async () =>
      (await inbox(member)).threads.map(({ id }) => id).filter((id) => id === first || id === second);
    expect([await order(), await concernOf(harmed)]).toEqual([[first, second], null]);
    await write(harmed, 'I lost everything and I can’t stop');
    expect([await order(), await concernOf(harmed)]).toEqual([[second, first], 'HARM']);
    expect(await look(member, second)).toMatchObject({ concern: 'HARM' });
    expect(await look(member, first)).toMatchObject({ concern: null });
    await answer(member, second, 'We are here.');
    expect([await order(), await concernOf(harmed)]).toEqual([[first, second], 'HARM']);
    await write(harmed, 'Thank you');
    expect(await order()).toEqual([second, first]);
  });

  it('restricts nothing, and the next conversation begins without it', async () => {
    const player = await site.player({ role: 'USER', cents: 10_00n });
    await write(player, 'Não consigo parar de jogar');
    const id = await threadOf(member, player);
    const bet = { amount: 1, risk: 'EASY', rows: 8 };
    const key = { 'idempotency-key': newId() };
    expect((await player.call('POST', '/api/games/plinko', bet, key)).status).toBe(200);
    await member.call('POST', `/api/staff/support/threads/${id}/close`, {});
    await write(player, 'Где мой вывод?');
    expect(await concernOf(player)).toBeNull();
  });
});
