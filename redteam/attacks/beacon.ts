import type { SpinState } from '@aureus/contract/spin.ts';
import { type Answer, type Attack, type Attacker, until, type World } from '../world.ts';

const refusedFor = (reason: string, { code, text }: Answer) =>
  code === reason ? undefined : `not refused for ${reason}: ${text.slice(0, 160)}`;
const wentThrough = ({ status, text }: Answer) =>
  status < 400 ? `went through: ${text.slice(0, 160)}` : undefined;
const lossOf = (won: (string | undefined)[]) => won.find((one) => one !== undefined);
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/**
 * Returns an attack during a late beacon: using the stake that waits for it, forging its signature, and betting after
 * the round closed.
 */
export async function beaconAttacks(world: World): Promise<Attack[]> {
  const spin = async (who: Pick<Attacker, 'call'>) => {
    const { data } = await who.call('GET', '/api/games/spin');
    return data as SpinState;
  };
  const handIn = (round: number, signature: string) =>
    world.visitor('POST', `/api/fairness/beacon/${round}`, { body: { signature } });

  /**
   * Pauses the beacon, stakes a crook's coins on the open round, and waits until the round waits for the beacon.
   * @returns the number of its beacon round.
   */
  async function waiting(who: Attacker, amount: number): Promise<number> {
    await until('an open round', async () => {
      const { round, serverTime } = await spin(who);
      return round.state === 'BETTING' && round.closesAt - serverTime > 3_000;
    });
    await world.turn('beacon/pause', { on: true });
    const { round } = await spin(who);
    const { text, status } = await who.money('/api/games/spin/bets', { colour: 'black', amount });
    if (status !== 200) throw new Error(text);
    await until('a round that waits', async () => (await spin(who)).round.state === 'WAITING', 90_000);
    return round.beaconRound;
  }

  return [
    {
      name: 'a stake that waits for a late beacon is spent, given away, or escapes with its account',
      async run() {
        const [crook, friend] = [await world.attacker({ coins: 20 }), await world.attacker()];
        const stake = await crook.balance();
        try {
          const beaconRound = await waiting(crook, stake);
          if ((await crook.balance()) !== 0) return 'the stake is in the balance';
          const withdrawal = { amount: 10, address: ADDRESS, feeLevel: 'LOW' };
          return lossOf([
            refusedFor(
              'privacy.error.erasure_blocked',
              await crook.call('POST', '/api/user/privacy/erasure', { body: {} }),
            ),
            wentThrough(await crook.money('/api/wallet/tip', { userId: friend.id, amount: 1 })),
            wentThrough(await crook.money('/api/fireblocks/withdraw?method=USDC', withdrawal)),
            refusedFor('fairness.error.signature', await handIn(beaconRound, 'ab'.repeat(48))),
            refusedFor('fairness.error.round_not_needed', await handIn(beaconRound + 1, 'ab'.repeat(48))),
            refusedFor(
              'spin.error.closed',
              await crook.money('/api/games/spin/bets', { colour: 'white', amount: 1 }),
            ),
          ]);
        } finally {
          await world.turn('beacon/pause', { on: false });
          await until('the draw', async () => (await spin(crook)).waiting.length === 0, 90_000);
        }
      },
    },
  ];
}
