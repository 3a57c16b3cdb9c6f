import { newId } from '@aureus/server/platform/random.ts';
import type { Attack, Attacker, World } from '../world.ts';

const BALL = { amount: 1, risk: 'EASY', rows: 8 } as const;
const PLAN = { bet: { game: 'plinko', ...BALL }, count: null, stopProfit: null, stopLoss: null };

async function begin(who: Attacker, asked: object): Promise<string> {
  const { data, text } = await who.call('POST', '/api/games/plans', { body: { ...PLAN, ...asked } });
  const plan = (data as { plan?: { id: string } } | undefined)?.plan;
  if (plan === undefined) throw new Error(text);
  return plan.id;
}

const drop = (who: Attacker, plan: string, { key = newId(), amount = 1, headers = {} } = {}) =>
  who.call('POST', '/api/games/plinko', {
    body: { ...BALL, amount },
    headers: { ...headers, 'idempotency-key': key, 'x-play-mode': `auto:${plan}` },
  });

const all = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));

/**
 * Returns attacks that try to bet a series beyond its limits, for another player or where the law forbids it, or to
 * create more battles than the balance pays.
 */
export async function playAttacks(world: World): Promise<Attack[]> {
  return [
    {
      name: 'a series that is over is bet on from a second window',
      async run() {
        const name = `series_${process.pid.toString(36)}`;
        const first = await world.attacker({ name, coins: 40 });
        const second = await world.attacker({ name });
        const plan = await begin(first, { count: 3 });
        for (let bet = 0; bet < 4; bet += 1) await drop(first, plan);
        const before = await second.balance();
        await all(30, () => drop(second, plan));
        return (await second.balance()) === before ? undefined : 'it was bet on';
      },
    },
    {
      name: 'two windows bet a series at once',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const plan = await begin(crook, { count: 2, stopLoss: 2 });
        const answers = [];
        for (let wave = 0; wave < 4; wave += 1) answers.push(...(await all(20, () => drop(crook, plan))));
        const placed = answers.filter(({ status }) => status === 200).length;
        return placed <= 2 ? undefined : `${placed} of 2 bets`;
      },
    },
    {
      name: 'a series bets more than was agreed to, or for another player',
      async run() {
        const [crook, other] = [await world.attacker({ coins: 40 }), await world.attacker({ coins: 40 })];
        const plan = await begin(crook, { count: 5 });
        const answers = [
          await drop(crook, plan, { amount: 5 }),
          await drop(other, plan),
          await drop(crook, newId()),
          await drop(crook, `${plan}' or '1'='1`),
        ];
        return answers.every(({ status }) => status >= 400) ? undefined : 'it was placed';
      },
    },
    {
      name: 'more copies of a battle than the balance pays, many times at once',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const { data } = await crook.call('GET', '/api/games/cases');
        const boxes = data as { id: string; version: string; price: number }[];
        const price = Math.ceil((await crook.balance()) / 9.5);
        const box = boxes.find((one) => one.price >= price);
        if (box === undefined) throw new Error('no case is dear enough');
        const { id, version } = box;
        const body = {
          cases: [{ id, version }],
          mode: 'NORMAL',
          format: '1v1',
          isPrivate: false,
          copies: 10,
        };
        const before = await crook.balance();
        const key = newId();
        const send = (own: string) =>
          crook.call('POST', '/api/games/battles', { body, headers: { 'idempotency-key': own } });
        const answers = [...(await all(10, () => send(key))), ...(await all(10, () => send(newId())))];
        const mine = await crook.call('GET', '/api/games/battles?show=mine');
        if (answers.some(({ status }) => status === 200)) return 'some were made';
        return (await crook.balance()) === before && (mine.data as unknown[]).length === 0
          ? undefined
          : 'coins or battles moved';
      },
    },
    {
      name: 'a series where the market forbids one',
      async run() {
        const crook = await world.attacker({ coins: 40 });
        const plan = await begin(crook, { count: 5 });
        const headers = { cookie: `${crook.cookie()}; sandbox_country=GB` };
        const start = await crook.call('POST', '/api/games/plans', { body: PLAN, headers });
        const answers = [start, await drop(crook, plan, { headers })];
        return answers.every(({ status }) => status >= 400) ? undefined : 'it went through';
      },
    },
  ];
}
