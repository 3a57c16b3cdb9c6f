import { newId } from '@aureus/server/platform/random.ts';
import type { Attack, Attacker, World } from '../world.ts';

const AT_ONCE = 40;

const unreachable = (): never => {
  throw new Error('there is no such way');
};

const all = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const wins = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

/** Returns all coins of a player, in the balance and in the vault. */
async function worth(who: Attacker): Promise<number> {
  const vault = (await who.call('GET', '/api/user/vault')).data as { balanceLocked?: number } | undefined;
  return Math.round(((await who.balance()) + (vault?.balanceLocked ?? 0)) * 100) / 100;
}

/** Returns attacks that make many calls at the same moment, or use an idempotency key again. */
export async function raceAttacks(world: World): Promise<Attack[]> {
  const make = () => world.attacker({ coins: 12 });
  return [
    {
      name: 'the whole balance is put into the vault many times at once',
      async run() {
        const crook = await make();
        const before = await worth(crook);
        const amount = await crook.balance();
        const won = wins(await all(AT_ONCE, () => crook.money('/api/user/vault/deposit', { amount })));
        return won === 1 && (await worth(crook)) === before ? undefined : `${won} went through`;
      },
    },
    {
      name: 'bet, vault and tip of the whole balance at once',
      async run() {
        const [crook, friend] = [await make(), await world.attacker({ verified: true })];
        const amount = await crook.balance();
        const before = (await worth(crook)) + (await worth(friend));
        const ways = [
          () => crook.money('/api/user/vault/deposit', { amount }),
          () => crook.money('/api/wallet/tip', { userId: friend.id, amount }),
          () => crook.money('/api/games/spin/bets', { colour: 'black', amount }),
        ];
        const send = (index: number) => (ways[index % 3] ?? unreachable)();
        const answers = await all(AT_ONCE, send);
        if (wins(answers) > 1) return `${wins(answers)} went through`;
        return (await worth(crook)) + (await worth(friend)) <= before
          ? undefined
          : 'coins came out of nothing';
      },
    },
    {
      name: 'one key for many vault deposits moves coins once',
      async run() {
        const crook = await make();
        const key = newId();
        const before = await crook.balance();
        const answers = await all(AT_ONCE, () =>
          crook.call('POST', '/api/user/vault/deposit', {
            body: { amount: 1 },
            headers: { 'idempotency-key': key },
          }),
        );
        const after = await crook.balance();
        const moved = Math.round((before - after) * 100);
        return moved === 100 && new Set(answers.map(({ text }) => text)).size === 1
          ? undefined
          : `${moved} cents moved`;
      },
    },
    {
      name: 'one key with another body',
      async run() {
        const crook = await make();
        const key = newId();
        const send = (amount: number) =>
          crook.call('POST', '/api/user/vault/deposit', {
            body: { amount },
            headers: { 'idempotency-key': key },
          });
        await send(1);
        const { status } = await send(2);
        return status >= 400 ? undefined : 'the second body went through';
      },
    },
    {
      name: 'one key of two players',
      async run() {
        const [first, second] = [await make(), await make()];
        const key = newId();
        const send = (who: Attacker) =>
          who.call('POST', '/api/user/vault/deposit', {
            body: { amount: 1 },
            headers: { 'idempotency-key': key },
          });
        await send(first);
        const before = await second.belongings();
        const { status } = await send(second);
        return status >= 400 && (await second.belongings()) === before
          ? undefined
          : 'a foreign key went through';
      },
    },
    {
      name: 'lock and withdraw at once',
      async run() {
        const crook = await make();
        await crook.money('/api/user/vault/deposit', { amount: 10 });
        const before = await worth(crook);
        await all(AT_ONCE, (index) =>
          index % 2
            ? crook.call('POST', '/api/user/vault/lock', { body: { days: 1, hours: 0 } })
            : crook.money('/api/user/vault/withdraw', { amount: 10 }),
        );
        return (await worth(crook)) === before ? undefined : 'coins came out of nothing';
      },
    },
    {
      name: 'cash-out and reveal at once',
      async run() {
        const crook = await make();
        const before = await crook.balance();
        const { data } = await crook.money('/api/games/mines', { amount: 2, mines: 1 });
        const game = (data as { game: { gameId: string } }).game;
        await crook.call('POST', `/api/games/mines/${game.gameId}/reveal`, { body: { tile: 0 } });
        const answers = await all(AT_ONCE, () =>
          crook.call('POST', `/api/games/mines/${game.gameId}/cash-out`, { body: {} }),
        );
        const balance = await crook.balance();
        // One cash-out after one gem, with one mine, pays less than 25/24 of the stake.
        return balance < before + 2 / 24
          ? undefined
          : `${wins(answers)} cash-outs, ${before} became ${balance}`;
      },
    },
    {
      name: 'rotating the seed while betting',
      async run() {
        const crook = await make();
        const answers = await all(AT_ONCE, (index) =>
          index % 2
            ? crook.call('PATCH', '/api/fairness/seed-pair', { body: { clientSeed: `seed${index}` } })
            : crook.money('/api/games/plinko', { amount: 0.1, risk: 'EASY', rows: 8 }),
        );
        const bad = answers.find(({ status }) => status >= 500);
        return bad === undefined ? undefined : `answered ${bad.status}`;
      },
    },
    {
      name: 'a self-ban and bets at once: none after it',
      async run() {
        const crook = await make();
        await all(AT_ONCE, (index) =>
          index === 5
            ? crook.call('POST', '/api/user/self-ban', { body: { days: 1 } })
            : crook.money('/api/games/plinko', { amount: 0.1, risk: 'EASY', rows: 8 }),
        );
        const { status } = await crook.money('/api/games/plinko', { amount: 0.1, risk: 'EASY', rows: 8 });
        return status >= 400 ? undefined : 'a bet after the self-ban was taken';
      },
    },
    {
      name: 'one promo code guessed at speed',
      async run() {
        const crook = await make();
        const before = await crook.balance();
        await all(AT_ONCE, (index) => crook.money('/api/promocode/redeem', { code: `GUESS${index}` }));
        await all(AT_ONCE, (index) =>
          crook.money('/api/gift-cards/redeem', { code: `A${index}`.padEnd(16, 'B') }),
        );
        return (await crook.balance()) === before ? undefined : 'a guess was paid';
      },
    },
  ];
}
