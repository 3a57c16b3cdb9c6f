import type { Attack, Attacker, World } from '../world.ts';
import { until } from '../world.ts';

type Info = { gifts: Record<'rakeback' | 'commission' | 'keys' | 'events' | 'bonus', number> };
type Rewards = {
  rakeCases: { daily: { redeemable: number } };
  depositCases: { keysAmount: number; keysWaiting: number }[];
  rankCases: { id: string; keysAmount: number }[];
};
type Me = { waitingBonus: { released: number; amount: number } | null };

/** Returns attacks that try to profit from the site's gifts. */
export async function giftAttacks(world: World): Promise<Attack[]> {
  const card = { amount: 50, email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa' };
  const rewardsOf = async (who: Attacker) => (await who.call('GET', '/api/reward/info')).data as Rewards;
  const bonusOf = async (who: Attacker) => ((await who.call('GET', '/api/me')).data as Me).waitingBonus;
  const keysOf = async (who: Attacker) =>
    (await rewardsOf(who)).depositCases.reduce((sum, { keysAmount }) => sum + keysAmount, 0);
  let codes = 0;

  /** Creates an affiliate, and a player who uses the affiliate's code and deposits 50 dollars. */
  async function pair(): Promise<{ affiliate: Attacker; player: Attacker; deposit: string }> {
    const [affiliate, player] = [await world.attacker(), await world.attacker({ verified: true })];
    codes += 1;
    const code = `PAIR${process.pid.toString(36).toUpperCase()}${codes}`;
    await affiliate.call('POST', '/api/affiliate/code', { body: { code } });
    await player.call('POST', '/api/affiliate/used-code', { body: { code } });
    const { data, text } = await player.money('/api/payadmit/deposit?method=BASIC_CARD', card);
    const deposit = (data as { url?: string } | undefined)?.url?.split('/').at(-1);
    if (deposit === undefined) throw new Error(text);
    await world.turn('payadmit/pay', { id: deposit });
    await until('the deposit of the pair', async () => (await player.balance()) > 0);
    return { affiliate, player, deposit };
  }

  return [
    {
      name: 'repeatable gifts return more than 99.9 % of stakes',
      async run() {
        const { gifts } = (await world.visitor('GET', '/api/info')).data as Info;
        const { best, withGifts } = (await world.visitor('GET', '/api/gifts')).data as {
          best: string;
          withGifts: string;
        };
        const share = Math.max(gifts.rakeback + gifts.commission + gifts.keys + gifts.events, gifts.bonus);
        const back = Number(best) + (100 - Number(best)) * share;
        return back <= 99.9 && Number(withGifts) <= 99.9 ? undefined : `${back} %`;
      },
    },
    {
      name: 'an affiliate pair is given something before it plays',
      async run() {
        const { affiliate, player } = await pair();
        const bonus = await bonusOf(player);
        // Three free cases come with the affiliate's code, so their keys don't count as profit.
        const keys = (await keysOf(player)) - 3;
        const claim = await affiliate.money('/api/affiliate/claim', undefined);
        if ((await player.balance()) !== 82 || bonus?.released !== 0 || keys !== 0 || claim.status < 400)
          return `${await player.balance()} coins, ${keys} keys, commission ${claim.status}`;
        return undefined;
      },
    },
    {
      name: 'edge that releases a bonus earns rakeback, keys and commission as well',
      async run() {
        const { affiliate, player } = await pair();
        // Stakes of 80 coins have less than 1 coin of edge. Releasing the whole bonus of 4.10 takes at least 5.125
        // coins of edge, so the release uses all of it.
        for (let bet = 0; bet < 40; bet += 1)
          await player.money('/api/games/plinko', { amount: 2, risk: 'EASY', rows: 8 });
        await until('a release', async () => ((await bonusOf(player))?.released ?? 0) > 0);
        const { rakeCases } = await rewardsOf(player);
        const { data } = await affiliate.call('GET', '/api/affiliate');
        const { earned } = data as { earned: number };
        const keys = (await keysOf(player)) - 3;
        return rakeCases.daily.redeemable === 0 && earned === 0 && keys === 0
          ? undefined
          : `rakeback ${rakeCases.daily.redeemable}, commission ${earned}, ${keys} keys`;
      },
    },
    {
      name: 'a deposit that is charged back leaves its bonus or its keys',
      async run() {
        const { player, deposit } = await pair();
        await world.turn('payadmit/chargeback', { id: deposit });
        await until('the charge-back', async () => (await player.balance()) === 0);
        const { depositCases } = await rewardsOf(player);
        const left = depositCases.reduce((sum, box) => sum + box.keysAmount + box.keysWaiting, 0);
        const bonus = await bonusOf(player);
        return bonus === null && left === 0 ? undefined : `${JSON.stringify(bonus)} and ${left} keys`;
      },
    },
    {
      name: 'four accounts that stake 0.10 each hold prizes worth more than their stakes',
      async run() {
        const friends = await Promise.all(Array.from({ length: 4 }, () => world.attacker({ coins: 10 })));
        for (const who of friends)
          await who.money('/api/games/plinko', { amount: 0.1, risk: 'EASY', rows: 8 });
        type Own = { place: number | null; prize: number };
        const ownOf = async (who: Attacker) =>
          (await who.call('GET', '/api/leaderboard/top')).data as {
            own: Own;
            pot: { coins: number; guaranteed: number };
          };
        await until('the standing', async () => (await ownOf(friends[0] as Attacker)).own !== null);
        const standings = await Promise.all(friends.map(ownOf));
        const prizes = standings.reduce((sum, { own, pot }) => sum + (pot.guaranteed > 0 ? 0 : own.prize), 0);
        // On a site with other players, the prizes may also come from their share of the pot.
        const pot = standings[0]?.pot.coins ?? 0;
        return prizes <= Math.max(0.4, pot) ? undefined : `${prizes} coins of prizes for 0.40 staked`;
      },
    },
    {
      name: 'an affiliate pair keeps commission and points of a deposit that is charged back',
      async run() {
        const { affiliate, player, deposit } = await pair();
        const rich = await world.attacker({ coins: 1_500 });
        await rich.money('/api/wallet/tip', { userId: player.id, amount: 1_500 });
        for (let bet = 0; bet < 15; bet += 1)
          await player.money('/api/games/plinko', { amount: 80, risk: 'EASY', rows: 8 });
        type Earned = { earned: number; claimed: number; held: number };
        const earnedOf = async () => (await affiliate.call('GET', '/api/affiliate')).data as Earned;
        type Own = { own: { points: number } };
        const pointsOf = async () =>
          ((await player.call('GET', '/api/leaderboard/top')).data as Own).own.points;
        await until('the points', async () => (await pointsOf()) > 0);
        const points = await pointsOf();
        await affiliate.money('/api/affiliate/claim', undefined);
        const { earned, held } = await earnedOf();
        const away = await affiliate.money('/api/wallet/tip', { userId: rich.id, amount: earned });
        await world.turn('payadmit/chargeback', { id: deposit });
        await until('the charge-back', async () => (await pointsOf()) < points);
        const after = await earnedOf();
        // If the operator doesn't put coins from card deposits on hold, the commission that their play earned isn't
        // held either. It is then deducted from later commission.
        const isKept = held === 0 || (held === earned && away.status === 403);
        return earned > 0 && isKept && after.earned < earned && (await affiliate.balance()) <= after.earned
          ? undefined
          : `${earned} earned, ${held} held, moved: ${away.status}, then ${after.earned} earned`;
      },
    },
    {
      name: 'two accounts of a person hold two places or two spans of tickets',
      async run() {
        const person = `PLACE${process.pid}`;
        const account = await world.attacker({ coins: 40, person });
        const other = await world.attacker({ person });
        await account.money('/api/wallet/tip', { userId: other.id, amount: 12 });
        for (const who of [account, other])
          await who.money('/api/games/plinko', { amount: 10, risk: 'EASY', rows: 8 });
        type Top = { places: { player: { id: string } }[]; own: { points: number } };
        const topOf = async (who: Attacker) => (await who.call('GET', '/api/leaderboard/top')).data as Top;
        await until('both stakes', async () => (await topOf(account)).own.points >= 16);
        const ids = (await topOf(account)).places.map(({ player }) => player.id);
        const [first, second] = [await topOf(account), await topOf(other)];
        return ids.filter((id) => id === account.id || id === other.id).length <= 1 &&
          first.own.points === second.own.points
          ? undefined
          : `places of ${ids.join(', ')}`;
      },
    },
    {
      name: 'one person opens the rank keys of a level in two accounts at once',
      async run() {
        const person = `RANK${process.pid}`;
        const [first, other] = [await world.attacker({ person }), await world.attacker({ person })];
        const body = { caseId: 'gladiator' };
        const answers = await Promise.all(
          [first, other].map((who) => who.money('/api/reward/rank-case/redeem', body)),
        );
        return answers.filter(({ status }) => status === 200).length === 1
          ? undefined
          : answers.map(({ status }) => status).join(', ');
      },
    },
    {
      name: 'two accounts of a person join one rain',
      async run() {
        const person = `RAIN${process.pid}`;
        const [first, second] = [await world.attacker({ person }), await world.attacker({ person })];
        const answers = await Promise.all(
          [first, second].map((who) => who.call('GET', '/api/rain/challenge')),
        );
        return answers.filter(({ status }) => status === 200).length <= 1
          ? undefined
          : answers.map(({ status }) => status).join(', ');
      },
    },
  ];
}
