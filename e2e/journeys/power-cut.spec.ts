import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import type { SpinColour, SpinState } from '@aureus/contract/spin.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { audit } from '../support/audit.ts';
import { openRound } from '../support/flows.ts';
import { signInByApi, spinState } from '../support/players.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const START_COINS = 100;
const STAKES = { black: 10, white: 7, gold: 2, inferno: 3 } as const satisfies Record<SpinColour, number>;

/** Kills everything at once, as a power cut would: the server first, then PostgreSQL with its running transactions. */
async function cutThePower(stack: Stack): Promise<void> {
  const pidFile = path.join(stack.dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  await stack.stop('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

/** Returns the payout that the round must have, computed from the published rules alone. */
function payoutOf({ rules }: SpinState, record: RouletteRecord): number {
  return rules.colours.reduce((sum, { colour, winsOn, multiplier }) => {
    if (record.isVoid) return sum + STAKES[colour];
    return winsOn.includes(record.pocket ?? 0) ? sum + STAKES[colour] * multiplier : sum;
  }, 0);
}

test('kill -9 of the server and its database after the close: the round ends, and the books are right', {
  tag: '@long',
}, async () => {
  const stack = await startStack({
    SPIN_BET_MS: '6000',
    SPIN_ROUND_MS: '12000',
    SPIN_LAND_MS: '3000',
    SPIN_HOLD_MS: '1000',
  });
  try {
    const player = await signInByApi(stack, { coins: START_COINS });
    const { id, closesAt } = await openRound(stack, 3_000);
    for (const [colour, amount] of Object.entries(STAKES)) await player.bet(colour as SpinColour, amount);
    const state = await spinState(stack);
    expect(state.round.id).toBe(id);
    await eventually('the close', async () => (await spinState(stack)).round.state === 'CLOSED');
    expect(Date.now()).toBeGreaterThanOrEqual(closesAt);
    await cutThePower(stack);
    await stack.start();

    const record = await eventually(
      `an end of round ${id}`,
      async () => {
        const reply = await fetch(`${stack.url}/api/fairness/roulette/history`);
        const { data } = (await reply.json()) as { data: RouletteRecord[] };
        return data.find(({ roundId }) => roundId === id);
      },
      60_000,
    );
    const staked = Object.values(STAKES).reduce((sum, amount) => sum + amount, 0);
    await expect
      .poll(async () => (await player.me()).wallet.balance)
      .toBe(START_COINS - staked + payoutOf(state, record));
    // After the restart, the site opens new rounds.
    expect(Number((await openRound(stack, 0)).id)).toBeGreaterThan(Number(id));
    expect(await audit(stack.dataDir)).toMatch(/ 0 failed\s*$/);
  } finally {
    await stack.close();
  }
});
