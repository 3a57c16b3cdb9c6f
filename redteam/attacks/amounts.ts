import { newId } from '@aureus/server/platform/random.ts';
import { badAmounts } from '@aureus/server/testing/bad-amounts.ts';
import { type Attack, type Attacker, mustBeRefused, type World } from '../world.ts';

/** Returns calls that take an amount, each with the other fields of its body. */
async function callsWithAmounts(world: World, victimId: string): Promise<[path: string, rest: string][]> {
  const { data: items } = await world.visitor(
    'GET',
    '/api/games/upgrader/items?minPrice=50&sort=asc&limit=1',
  );
  const itemId = (items as { id: string }[])[0]?.id ?? '';
  return [
    ['/api/games/spin/bets', ',"colour":"black"'],
    ['/api/games/plinko', ',"risk":"EASY","rows":8'],
    ['/api/games/mines', ',"mines":3'],
    ['/api/games/upgrader', `,"itemId":"${itemId}","direction":"UNDER"`],
    ['/api/user/vault/deposit', ''],
    ['/api/user/vault/withdraw', ''],
    ['/api/wallet/tip', `,"userId":"${victimId}"`],
    ['/api/rain/tip', ''],
    [
      '/api/fireblocks/withdraw?method=USDC',
      ',"address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed","feeLevel":"LOW"',
    ],
    [
      '/api/payadmit/deposit?method=BASIC_CARD',
      ',"email":"livia@example.com","firstName":"Livia","lastName":"Drusa"',
    ],
  ];
}

/** Returns attacks that send invalid amounts to calls that take one. */
export async function amountAttacks(world: World): Promise<Attack[]> {
  // Several attackers share the work, so that none exceeds the limit of calls per session.
  const crooks = await Promise.all(Array.from({ length: 4 }, () => world.attacker({ coins: 40 })));
  const victim = await world.attacker();
  const calls = await callsWithAmounts(world, victim.id);
  return calls.flatMap(([path, rest], index) => {
    const crook = crooks[index % crooks.length] as Attacker;
    return badAmounts.map(([literal]) =>
      mustBeRefused(`${path} with the amount ${literal.slice(0, 24)}`, crook, () =>
        crook.call('POST', path, {
          body: `{"amount":${literal}${rest}}`,
          headers: { 'idempotency-key': newId() },
        }),
      ),
    );
  });
}
