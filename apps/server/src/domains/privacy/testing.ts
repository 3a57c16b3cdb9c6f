import { expect } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { carriedOut, type TestMember } from '../../testing/staff-driver.ts';
import type { TestApp, TestPlayer } from '../../testing/test-app.ts';

/** Tables in which a text is found, in any column, as text or as bytes. */
export async function tablesWith({ owner }: Pick<TestDatabase, 'owner'>, text: string): Promise<string[]> {
  const { rows: tables } = await owner.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  );
  const matches = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) matches.push(String(name));
  }
  return matches;
}

/** Has each member send a second-factor code, so that the members may make decisions. */
export async function stepUp(on: TestApp, ...members: TestMember[]): Promise<void> {
  await on.clock.advance(60_000);
  for (const member of members)
    expect((await member.call('POST', '/api/staff/code', { code: member.phone.code() })).status).toBe(200);
}

/**
 * Erases a player: the player asks, one member makes the request, another approves it. Waits until the player is
 * erased.
 * @returns the id of the request.
 */
export async function erase(
  on: TestApp,
  player: TestPlayer,
  asker: TestMember,
  agrees: TestMember,
): Promise<string> {
  expect((await player.call('POST', '/api/user/privacy/erasure', {})).status).toBe(200);
  await stepUp(on, asker, agrees);
  const reply = await asker.call<{ requestId: string }>(
    'POST',
    `/api/staff/players/${player.id}/privacy/erasure`,
    { reason: 'Asked for it on the page' },
  );
  const id = reply.body.data?.requestId ?? expect.fail(reply.text);
  const vote = { verdict: 'APPROVE', reason: 'Nothing stands against it' };
  expect((await agrees.call('POST', `/api/staff/requests/${id}/vote`, vote)).status).toBe(200);
  await carriedOut(on, id);
  return id;
}
