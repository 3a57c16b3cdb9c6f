import { setTimeout } from 'node:timers/promises';
import { inviteMember } from '@aureus/server/domains/staff/staff.staff.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { authenticator } from '@aureus/server/testing/authenticator.ts';
import { ownerDb } from '@aureus/server/testing/decision-keys.ts';
import { letIn } from '@aureus/server/testing/staff-driver.ts';
import type { Stage } from './stage.ts';

/** Makes a call of the console, with a new idempotency key. @throws Error if the call is refused. */
export type AskAsMember = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Signs in as an owner with an invite and an authenticator app. @returns a function that makes calls as that
 * member and returns the data of the replies.
 */
export async function signIn({ owner, url }: Stage): Promise<AskAsMember> {
  const db = ownerDb({ owner });
  const token = await inviteMember(db, `Bench ${Date.now()}`, ['owner']);
  if (token === undefined) throw new Error('the member has a key already');
  let cookie = '';
  const call = async (method: string, path: string, body?: object): Promise<{ data: unknown }> => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': newId(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    const set = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    return JSON.parse(text) as { data: unknown };
  };
  await call('POST', '/api/staff/sign-in/invite', { token });
  const { data } = await call('POST', '/api/staff/authenticator', {});
  const { secret } = data as { secret: string };
  await call('POST', '/api/staff/authenticator/enable', {
    code: authenticator({ clock: Date }, secret).code(),
  });
  const { data: me } = await call('GET', '/api/staff/me');
  const { id, stage } = me as { id: string; stage: string };
  // On a database that was filled before, this isn't the first owner.
  if (stage === 'FACTOR') cookie = await letIn(db, BigInt(id));
  return async (method, path, body) => (await call(method, path, body)).data;
}

/** Runs the job that adds up the house's result. @returns its duration in ms. */
export async function rollUp({ owner }: Stage): Promise<number> {
  const began = performance.now();
  await owner.query(`select graphile_worker.add_job('house-roll-up', job_key := 'house-roll-up-bench')`);
  for (;;) {
    const { rowCount } = await owner.query('select from house_standings limit 1');
    if (rowCount !== 0) return performance.now() - began;
    await setTimeout(200);
  }
}
