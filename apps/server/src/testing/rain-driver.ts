import { createHash } from 'node:crypto';
import type { RainChallenge, RainHistory, RainRecord, RainState, RainTipped } from '@aureus/contract/rain.ts';
import { newId } from '../platform/random.ts';
import type { Reply, TestApp, TestPlayer } from './test-app.ts';

export type Altcha = Extract<RainChallenge, { provider: 'ALTCHA' }>;

/** Finds the number that solves a challenge. @throws if there is none. */
export function numberOf({ challenge, salt, maxnumber }: Altcha): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  throw new Error('the challenge has no answer');
}

/** Encodes a challenge's answer as a token, like the widget does. */
export const tokenOf = (said: unknown): string => Buffer.from(JSON.stringify(said)).toString('base64');

export function solve(challenge: Altcha): string {
  const { algorithm, challenge: hash, salt, signature } = challenge;
  return tokenOf({ algorithm, challenge: hash, number: numberOf(challenge), salt, signature, took: 12 });
}

const dataOf = <T>({ status, body, text }: Reply<T>): T => {
  if (status !== 200 || body.data === undefined) throw new Error(`answered ${status} ${text}`);
  return body.data;
};

/** Uses the rain through the API, and moves the test's clock. */
export function rainOf(site: TestApp) {
  /** Returns the rain's public state. */
  const current = async (): Promise<RainState> => {
    const answer = await site.visitor<RainState & { allowance: null }>('GET', '/api/rain/current');
    const { allowance: _, ...state } = dataOf(answer);
    return state;
  };
  // Does the work of the rain's job at once, without the queue.
  const turn = () => site.app.rain.turn();
  const api = {
    current,
    turn,
    challenge: (player: TestPlayer) => player.call<Altcha>('GET', '/api/rain/challenge'),
    /** Returns a solved challenge for a player who may join. */
    token: async (player: TestPlayer): Promise<string> => solve(dataOf(await api.challenge(player))),
    send: (player: TestPlayer, token: string): Promise<Reply<RainState>> =>
      player.call<RainState>('POST', `/api/rain/join?captchaToken=${encodeURIComponent(token)}`),
    async join(player: TestPlayer): Promise<Reply<RainState>> {
      const challenge = await api.challenge(player);
      if (challenge.status !== 200) return challenge as unknown as Reply<RainState>;
      return api.send(player, solve(dataOf(challenge)));
    },
    tip: (player: TestPlayer, amount: unknown, key = newId()): Promise<Reply<RainTipped>> =>
      player.call<RainTipped>('POST', '/api/rain/tip', { amount }, { 'idempotency-key': key }),
    history: async (query = ''): Promise<RainHistory> => {
      const { status, text } = await site.visitor('GET', `/api/fairness/rain/history${query}`);
      if (status !== 200) throw new Error(`answered ${status} ${text}`);
      return JSON.parse(text) as RainHistory;
    },
    record: async (id: string): Promise<RainRecord | undefined> =>
      (await api.history()).data.find(({ rainId }) => rainId === id),

    /** Moves the clock to `ms` after the end of the open rain, or before its end if negative. */
    async toEnd(ms: number): Promise<void> {
      const { updatedTimer } = await current();
      await site.clock.advance(updatedTimer - site.clock.now() + ms);
    },
    /** Closes the open rain, which then waits for its beacon round. @returns the rain's id. */
    async close(): Promise<string> {
      const { id } = await current();
      await api.toEnd(20);
      await turn();
      return id;
    },
    /** Ends the open rain and pays out its shares. @returns the rain's record. */
    async end(): Promise<RainRecord> {
      const id = await api.close();
      await site.clock.advance(7_000);
      await turn();
      const record = await api.record(id);
      if (record === undefined) throw new Error(`rain ${id} is not over`);
      return record;
    },
  };
  return api;
}

/** Credits a deposit. @returns an object whose `reverse` reverses the deposit. */
export async function deposit(site: TestApp, { id: playerId }: TestPlayer, amountCents: bigint) {
  const { payments } = site.app;
  const { id } = await payments.change(playerId, async (step) =>
    step.credit(
      await step.begin({
        way: 'DEPOSIT',
        provider: 'gift-cards',
        ref: newId(),
        providerId: newId(),
        method: 'GIFTCARD',
        amountCents,
        state: 'SEEN',
      }),
    ),
  );
  return {
    reverse: () =>
      payments.change(playerId, async (step) => {
        const payment = await payments.find(id, step.tx);
        if (payment === undefined) throw new Error('there is no such payment');
        await step.reverse(payment, []);
      }),
  };
}
