import { newId } from '@aureus/server/platform/random.ts';
import { type Attack, mustBeRefused, type World } from '../world.ts';

/** Fields that a player must not set. Each is added to bodies that are otherwise valid. */
const SLIPPED = [
  '"playerId":"1001"',
  '"userId":"1001"',
  '"payout":1000',
  '"nonce":0',
  '"serverSeed":"00"',
  '"result":"WON"',
  '"price":0.01',
  '"balance":1000000',
  '"role":"OWNER"',
  '"isVerified":true',
  '"__proto__":{"role":"OWNER"}',
  '"constructor":{"prototype":{"role":"OWNER"}}',
];

/**
 * Returns attacks on the belongings of other players, on calls that only staff may use, and with the fields of
 * `SLIPPED`.
 */
export async function otherPlayersAttacks(world: World): Promise<Attack[]> {
  const [crook, victim] = [await world.attacker({ coins: 20 }), await world.attacker({ coins: 20 })];
  const { data: cases } = await world.visitor('GET', '/api/games/cases');
  const [{ id = '', version = '' } = {}] = cases as { id?: string; version?: string }[];
  const box = { id, version };
  const mines = (await victim.money('/api/games/mines', { amount: 0.4, mines: 20 })).data as {
    game?: { gameId?: string; id?: string };
  };
  const gameId = mines.game?.gameId ?? mines.game?.id ?? '1';
  const battle = (
    await victim.money('/api/games/battles', {
      cases: [box],
      mode: 'NORMAL',
      format: '1v1v1',
      isPrivate: false,
    })
  ).data as { battle?: { id: string } };
  const battleId = battle.battle?.id ?? '1';
  const sessions = (await victim.call('GET', '/api/auth/sessions')).data as { id: string }[];
  const bets = (await victim.call('GET', '/api/wallet/transactions/games')).data as { id: string }[];

  const theirs: [string, string, unknown?][] = [
    ['POST', `/api/games/mines/${gameId}/reveal`, { tile: 0 }],
    ['POST', `/api/games/mines/${gameId}/cash-out`, {}],
    ['POST', `/api/games/battles/${battleId}/cancel`, {}],
    ['POST', `/api/games/battles/${battleId}/bots`, {}],
    ['POST', `/api/games/battles/${battleId}/bots`, { seat: 1 }],
    ['DELETE', `/api/auth/sessions/${sessions[0]?.id}`],
    ['POST', '/api/wallet/withdrawals/1/cancel', {}],
    ['POST', '/api/fireblocks/withdrawals/1/fee-level', { feeLevel: 'LOW' }],
    ['DELETE', '/api/chat/messages/1'],
    ['POST', '/api/chat/mutes', { userId: victim.id, minutes: 10 }],
    ['POST', '/api/chat/announcements', { message: 'Free coins' }],
    ['POST', '/api/wallet/tip', { userId: crook.id, amount: 1 }],
    ['POST', '/api/affiliate/used-code', { code: '__proto__' }],
    ...bets.map(({ id }): [string, string] => ['GET', `/api/fairness/bets/${id}`]),
  ];
  const seats = ['role=OWNER', 'x-forwarded-for', 'x-real-ip'];
  return [
    ...theirs.flatMap(([method, path, body]) =>
      [crook, undefined].map((who) =>
        mustBeRefused(`${who ? 'another player' : 'a visitor'}: ${method} ${path}`, victim, () => {
          const options = {
            ...(body === undefined ? {} : { body }),
            headers: { 'idempotency-key': newId() },
          };
          return who === undefined ? world.visitor(method, path, options) : who.call(method, path, options);
        }),
      ),
    ),
    ...SLIPPED.flatMap((field) =>
      [
        ['/api/games/spin/bets', '"colour":"black","amount":1'],
        ['/api/games/plinko', '"amount":1,"risk":"EASY","rows":8'],
        ['/api/user/vault/deposit', '"amount":1'],
        ['/api/wallet/tip', `"userId":"${victim.id}","amount":1`],
        ['/api/promocode/redeem', '"code":"FREE"'],
      ]
        // Leaves out a field that the body already has: a JSON parser keeps only the last of the two, so the call
        // would be valid.
        .filter(([, rest = '']) => !rest.includes(field.split(':')[0] ?? ''))
        .map(([path = '', rest = '']) =>
          mustBeRefused(`${path} with ${field}`, crook, () =>
            crook.call('POST', path, {
              body: `{${rest},${field}}`,
              headers: { 'idempotency-key': newId() },
            }),
          ),
        ),
    ),
    ...seats.map((name) => ({
      name: `the header ${name} makes no one staff`,
      async run() {
        const { status } = await crook.call('POST', '/api/chat/announcements', {
          body: { message: 'x' },
          headers: { [name.split('=')[0] ?? name]: '127.0.0.1' },
        });
        return status < 400 ? 'an announcement was made' : undefined;
      },
    })),
  ];
}
