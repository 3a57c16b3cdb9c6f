import type { ChatNotices, ChatRules, ShownChatRules } from '@aureus/contract/chat.ts';
import type { RulesVersion } from '@aureus/contract/staff-chat.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hire, type TestMember } from '../../testing/staff-driver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
let admin: TestMember;
beforeAll(async () => {
  site = await startTestApp();
  admin = await hire(site, ['administrator']);
});
afterAll(() => site.close());

const codeOf = (reply: { body: { error?: { code: string } } }): string | undefined => reply.body.error?.code;
const read = async () =>
  (await site.visitor<ShownChatRules>('GET', '/api/chat/rules')).body.data ?? expect.fail('none');
const versions = async () =>
  (await admin.call<{ versions: RulesVersion[] }>('GET', '/api/staff/chat/rules')).body.data?.versions ?? [];
const set = (member: TestMember, version: number, rules: unknown, reason = 'Tips were sold') =>
  member.call<ChatRules>('POST', '/api/staff/chat/rules', { version, rules, reason });

it('rules are put in force by one, for everyone at once, as a version with its maker and reason', async () => {
  const first = await read();
  expect(first.version).toBe(1);
  expect(first.rules).toHaveLength(6);
  const player = await site.player();
  const socket = await player.socket();
  const rules = [...first.rules.slice(1), 'No selling of <b>tips</b>.'];
  const reply = await set(
    admin,
    1,
    rules.map((rule) => `  ${rule}\n`),
  );
  expect(reply.body.data, reply.text).toEqual({ version: 2, rules });
  // Rules kept from the first version have a key, so that pages show them translated.
  expect(await read()).toEqual({ version: 2, rules, keys: [1, 2, 3, 4, 5, null] });
  await socket.next('chat:notices', (notices) => notices.rules === 2);
  expect((await site.visitor<ChatNotices>('GET', '/api/chat/notices')).body.data?.rules).toBe(2);
  expect(await versions()).toMatchObject([
    { version: 2, rules, by: admin.name, reason: 'Tips were sold' },
    { version: 1, rules: first.rules, by: null },
  ]);
  const { rows } = await site.database.owner.query<{ before: object; after: object }>(
    `select entry -> 'before' as before, entry -> 'after' as after from staff_log
     where entry ->> 'action' = 'CHAT_RULES_CHANGED' and entry ->> 'name' = $1`,
    [admin.name],
  );
  expect(rows).toEqual([{ before: { version: 1, rules: first.rules }, after: { version: 2, rules } }]);
});

it('of many who change the same version one does, and the others look again', async () => {
  const { version } = await read();
  const other = await hire(site, ['owner']);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      set(index % 2 === 0 ? admin : other, version, [`Rule ${index}.`]),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map((reply) => codeOf(reply) ?? 'done'))).toEqual(
    new Set(['done', 'chat.error.rules_old']),
  );
  expect((await read()).version).toBe(version + 1);
});

it('refuses what makes no sense, who may not, and the site’s login', async () => {
  const { version, rules, keys } = await read();
  for (const wrong of [[], [''], 'No spam.', [5], Array(13).fill('No spam.'), ['x'.repeat(201)]])
    expect((await set(admin, version, wrong)).status, JSON.stringify(wrong)).toBe(400);
  for (const blank of [' ', '\u200b', '\u2800'])
    expect(codeOf(await set(admin, version, [blank]))).toBe('chat.error.rules_empty');
  expect(codeOf(await set(admin, version, [`No ${'e\u0301\u0301'.repeat(9)}`]))).toBe(
    'chat.error.rules_empty',
  );
  expect(codeOf(await set(admin, version, ['No spam.', ' No  spam.']))).toBe('chat.error.rules_twice');
  expect(codeOf(await set(admin, version, rules))).toBe('chat.error.rules_same');
  expect(codeOf(await set(admin, version - 1, ['No spam.']))).toBe('chat.error.rules_old');
  expect((await set(admin, version, ['No spam.'], 'x')).status).toBe(400);
  expect(codeOf(await set(await hire(site, ['moderator']), version, ['No spam.']))).toBe(
    'staff.error.permission',
  );
  const asApp = (sql: string) => site.app.pool.query(sql);
  await expect(
    asApp(`insert into chat_rules (rules, reason, made_at) values ('{x}', 'Mine', now())`),
  ).rejects.toThrow(/permission denied/);
  await expect(asApp(`update chat_rules set rules = '{x}'`)).rejects.toThrow(/permission denied/);
  await expect(asApp(`select chat_set_rules(999999, ${version}, '{x}', 'Mine')`)).rejects.toThrow(/no rows/);
  expect(await read()).toEqual({ version, rules, keys });
});
