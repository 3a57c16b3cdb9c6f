import type { Attack, Attacker, World } from '../world.ts';

const drop = (who: Attacker) => who.money('/api/games/plinko', { amount: 1, risk: 'EASY', rows: 8 });
const refusedFor = (reason: string, { code, text }: { code: string | undefined; text: string }) =>
  code === reason ? undefined : `not refused for ${reason}: ${text.slice(0, 160)}`;

/** Returns attempts to bypass player protection, and to accept terms that the site doesn't have. */
export async function protectionAttacks(world: World): Promise<Attack[]> {
  return [
    {
      name: 'play goes on in a second session while the first takes a break',
      async run() {
        const name = `break_${process.pid.toString(36)}`;
        const first = await world.attacker({ name, coins: 40 });
        const second = await world.attacker({ name });
        if (second.id !== first.id) return 'the second session is another account';
        await first.call('POST', '/api/user/cool-off', { body: { period: 'DAY' } });
        const answers = [
          await drop(second),
          await second.money('/api/rain/tip', { amount: 1 }),
          await second.call('GET', '/api/fireblocks/address?method=LTC'),
        ];
        return answers
          .map((answer) => refusedFor('account.error.cooling_off', answer))
          .find((won) => won !== undefined);
      },
    },
    {
      name: 'play goes on in another account of the person during a break',
      async run() {
        const person = `Break${process.pid}`;
        const first = await world.attacker({ coins: 40, person });
        const second = await world.attacker({ person });
        await first.money('/api/wallet/tip', { userId: second.id, amount: 12 });
        await first.call('POST', '/api/user/cool-off', { body: { period: 'DAY' } });
        return refusedFor('account.error.cooling_off', await drop(second));
      },
    },
    {
      name: 'a break is made shorter',
      async run() {
        const crook = await world.attacker();
        const until = async (period: string) =>
          (
            (await crook.call('POST', '/api/user/cool-off', { body: { period } })).data as {
              until: number;
            }
          ).until;
        const long = await until('MONTH');
        return (await until('DAY')) === long ? undefined : 'it ends earlier now';
      },
    },
    {
      name: 'terms are accepted of a version that does not exist, or by the hash of another text',
      async run() {
        const crook = await world.attacker();
        const { data } = await crook.call('GET', '/api/terms');
        const { version, hash } = (data as { current: { version: string; hash: string } }).current;
        const wrong = [
          { version: `${version}0`, hash },
          { version, hash: 'a'.repeat(64) },
        ];
        for (const body of wrong) {
          const won = refusedFor(
            'terms.error.changed',
            await crook.call('POST', '/api/terms/accept', { body }),
          );
          if (won !== undefined) return won;
        }
        return undefined;
      },
    },
  ];
}
