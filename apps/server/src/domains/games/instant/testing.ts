import type { RotatedSeedPair } from '@aureus/contract/fairness.ts';
import { type Stream, soloStream } from '@aureus/fair/stream.ts';
import { expect } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { stateHash } from '../../../testing/books.ts';
import type { Reply, TestApp, TestPlayer } from '../../../testing/test-app.ts';

/** Invalid amounts as they would appear in a body, with the refusal's code. */
export const badAmounts: readonly [literal: string, code: string][] = [
  ['-1', 'request.error.amount'],
  ['-0', 'request.error.amount'],
  ['-0.0', 'request.error.amount'],
  ['0', 'games.error.minimum'],
  ['0.09', 'games.error.minimum'],
  ['0.001', 'request.error.amount'],
  ['0.105', 'request.error.amount'],
  ['0.1000000000000001', 'request.error.amount'],
  ['1e3', 'request.error.amount'],
  ['1e309', 'request.error.amount'],
  ['-1e309', 'request.error.amount'],
  ['9007199254740993', 'request.error.amount'],
  ['999999999999', 'games.error.maximum'],
  ['9'.repeat(400), 'request.error.amount'],
  ['"1"', 'request.error.amount'],
  ['"1e3"', 'request.error.amount'],
  ['"0,10"', 'request.error.amount'],
  ['"١٢"', 'request.error.amount'],
  ['"NaN"', 'request.error.amount'],
  ['""', 'request.error.amount'],
  ['[1]', 'request.error.amount'],
  ['{}', 'request.error.amount'],
  ['null', 'request.error.amount'],
  ['true', 'request.error.amount'],
  ['NaN', 'request.error.invalid'],
  ['Infinity', 'request.error.invalid'],
  ['0,10', 'request.error.invalid'],
  ['١٢', 'request.error.invalid'],
  ['+1', 'request.error.invalid'],
  ['.5', 'request.error.invalid'],
  ['01', 'request.error.invalid'],
  ['0x10', 'request.error.invalid'],
  ['', 'request.error.invalid'],
  ['1'.repeat(1_000_000), 'request.error.too_large'],
];

/** Fields that only the server may decide, as an attacker might add them to a body. */
export const slippedFields: readonly (readonly [what: string, field: string])[] = [
  ['a nonce', '"nonce":0'],
  ['a server seed', '"serverSeed":"0"'],
  ['a client seed', '"clientSeed":"mine"'],
  ['a result', '"result":"win"'],
  ['a price', '"price":0.01'],
  ['a payout', '"payout":1000000'],
  ['a ticket', '"tickets":[1]'],
  ['a roll', '"roll":0'],
  ['a path', '"path":[0]'],
  ['another player', '"playerId":"1001"'],
  ['a prototype', '"__proto__":{"amount":1}'],
  ['a constructor', '"constructor":{}'],
];

/** Posts a body: strings unchanged, anything else as JSON. Uses a new idempotency key by default. */
export const post = <Data>(
  player: TestPlayer,
  path: string,
  body: unknown,
  key: string = newId(),
): Promise<Reply<Data>> => player.call<Data>('POST', path, body, { 'idempotency-key': key });

/** Tables that are still written shortly after a bet: the drops feed, big wins, chat and notifications. */
const AFTERMATH = ['drops_drops', 'drops_big_wins', 'chat_messages', 'notifications_messages'];

/** Hash of everything that a call could change, without the delayed effects of earlier bets. */
export const settledState = (running: TestApp): Promise<string> => stateHash(running.database, AFTERMATH);

/** Expects that a call is refused with a 4xx and this code, and that nothing changed. */
export async function expectRefused(
  running: TestApp,
  call: () => Promise<Reply>,
  code: string | RegExp,
  status?: number,
): Promise<void> {
  const before = await settledState(running);
  const reply = await call();
  expect(reply.body.error?.code).toMatch(code);
  if (status === undefined) {
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  } else expect(reply.status).toBe(status);
  expect(await settledState(running)).toBe(before);
}

/**
 * Rotates the player's seed pair, which makes the seeds of the ended pair public. @returns the random stream of each
 * draw on the ended pair by rule version 3, in which a draw's id is the key of its request.
 */
export async function reveal(player: TestPlayer): Promise<(draw: { id: string; nonce: number }) => Stream> {
  const { body } = await player.call<RotatedSeedPair>('PATCH', '/api/fairness/seed-pair', {
    clientSeed: 'another-seed',
  });
  if (body.data === undefined) throw new Error(`the seed was not changed: ${JSON.stringify(body)}`);
  const { serverSeed, clientSeed } = body.data.revealed;
  return ({ id, nonce }) => soloStream(serverSeed, clientSeed, nonce, id);
}

/** Returns the nonces of a player's bets, ascending. */
export async function noncesOf(running: TestApp, player: TestPlayer): Promise<number[]> {
  const { rows } = await running.database.owner.query<{ nonce: bigint }>(
    'select nonce from wallet_bets where player_id = $1 order by nonce',
    [player.id],
  );
  return rows.map(({ nonce }) => Number(nonce));
}
