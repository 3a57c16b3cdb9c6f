import { newId } from '@aureus/server/platform/random.ts';
import type { Endpoint, PlayerEndpoint } from './growth.unmeasured.ts';
import type { Seat, Stage } from './stage.ts';

/** A request as it's sent: path with its query, and body. */
type Request = { path?: string; body?: object };

/**
 * Calls of one kind. @param prepare makes, outside the measured time, what a call needs: another path or body than
 * usual. @param times is the number of calls, where there can't be as many as of other kinds.
 */
export type Call = Request & {
  name: string;
  times?: number;
  prepare?: (nth: number) => Promise<Request | void>;
  /** The player who makes the call; usually the busy one. */
  seat?: (nth: number) => Seat;
};
export type CallsOf<Name extends Endpoint> = { [Each in Name]: readonly Call[] };

/** Makes a call as a player and returns the data of the reply. @throws Error if the call is refused. */
export type Ask = (seat: Seat, method: string, path: string, body?: object) => Promise<unknown>;

/** Returns a function that makes calls as a player, with a new idempotency key for each call that isn't a GET. */
export const asker =
  (url: string): Ask =>
  async ({ cookie }, method, path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        origin: url,
        ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data;
  };

/** Numbers for the calls: bets of the busy player, and calls for statistics that aren't stored yet. */
type Named = { bets: number; firstLooks: number };
type Rows = { deep: string; last: string; round: string; battle: string; spin_round: string };
type Box = { id: string; version: string; price: number };

/** Number of calls of a kind that the site limits to a few in a minute. */
const FEW = 20;

/**
 * Returns the calls that a page makes, without those of `UNMEASURED`. Among their arguments are those that read the
 * most.
 */
export async function callsOfPlayers(
  stage: Stage,
  { bets, firstLooks }: Named,
): Promise<CallsOf<PlayerEndpoint>> {
  const [busy, ...others] = stage.seats as [Seat, ...Seat[]];
  const ask = asker(stage.url);
  const { rows } = await stage.owner.query<Rows>(
    `select (select id from wallet_bets where player_id = $1 and seq = $2) as deep,
       (select id from wallet_bets where player_id = $1 and game = 6 order by seq desc limit 1) as last,
       (select id from spin_rounds order by id offset 30 limit 1)::text as round,
       (select id from battles_battles where creator_id = $1 and state = 'FINISHED' order by id desc limit 1)::text as battle,
       (select id from spin_rounds where state = 'VOID' order by id desc limit 1)::text as spin_round`,
    [busy.playerId, Math.ceil(bets / 10)],
  );
  const { deep, last, round, battle, spin_round: spinRound } = rows[0] as Rows;
  const boxes = ((await ask(busy, 'GET', '/api/games/cases')) as Box[]).toSorted((a, b) => a.price - b.price);
  const { id: boxId, version } = boxes[0] as Box;
  const [item] = (await ask(busy, 'GET', '/api/games/upgrader/items?minPrice=1&limit=1')) as [{ id: string }];
  const { id: rewardCase } = (
    await stage.owner.query(
      `select case_id as id from rewards_versions where kind = 'DEPOSIT' order by id limit 1`,
    )
  ).rows[0] as { id: string };
  const { week } = (await stage.owner.query('select min(week) as week from raffle_weeks')).rows[0] as {
    week: number;
  };
  const seat = (nth: number): Seat => others[nth % others.length] as Seat;
  const games = '/api/wallet/transactions/games';
  const history = '/api/fairness/roulette/history?limit=100';
  const newBattle = { cases: [{ id: boxId, version }], mode: 'NORMAL', format: '1v1', isPrivate: false };
  const battles: { id: string }[] = [];
  const makeBattle = async (host: Seat) => {
    const made = (await ask(host, 'POST', '/api/games/battles', newBattle)) as { battle: { id: string } };
    battles.push(made.battle);
    return made.battle.id;
  };
  const cancelBattles = async () => {
    for (const { id } of battles.splice(0))
      await ask(busy, 'POST', `/api/games/battles/${id}/cancel`, {}).catch(() => {});
  };
  const startMines = async () => {
    const { game } = (await ask(busy, 'POST', '/api/games/mines', { amount: 2, mines: 5 })) as {
      game: { gameId: string };
    };
    return game.gameId;
  };
  const endMines = async () => {
    const { game } = (await ask(busy, 'GET', '/api/games/mines')) as {
      game: { gameId: string; revealed: number[] } | null;
    };
    if (game === null) return;
    if (game.revealed.length === 0 && (await isBusted(game.gameId))) return;
    await ask(busy, 'POST', `/api/games/mines/${game.gameId}/cash-out`, {});
  };
  const isBusted = async (id: string) => {
    const reply = (await ask(busy, 'POST', `/api/games/mines/${id}/reveal`, { tile: 0 })) as {
      game: { state: string };
    };
    return reply.game.state !== 'OPEN';
  };
  const openMines = async (): Promise<string> => {
    await endMines();
    const id = await startMines();
    return (await isBusted(id)) ? await openMines() : id;
  };
  // Deletes the player's stored counts. Locks the row of `players_counts` as the server does, because a job may still
  // be counting for an earlier call.
  const forgetCounts = async () => {
    await stage.owner.query(
      `with forgotten as (
         update players_counts set through_seq = 0, open_seqs = '{}' where player_id = $1 returning player_id),
       days as (delete from players_days d using forgotten f where d.player_id = f.player_id)
       delete from players_tallies t using forgotten f where t.player_id = f.player_id`,
      [busy.playerId],
    );
  };
  const { token } = (await ask(busy, 'POST', '/api/overlay')) as { token: string };
  const shared = (await ask(busy, 'POST', '/api/shares', {
    win: { kind: 'bet', id: await aWin(stage, busy) },
    hidesAmounts: false,
  })) as {
    id: string;
  };
  const plinko = { amount: 0.1, rows: 8, risk: 'EASY' };
  const plan = {
    bet: { game: 'plinko', ...plinko },
    count: 10,
    stopProfit: null,
    stopLoss: null,
  };
  return {
    'GET /api/wallet/transactions/games': [
      { name: 'bets, newest' },
      { name: 'bets, the last page', path: `${games}?page=${Math.max(0, Math.floor(bets / 20) - 1)}` },
      { name: 'bets, oldest', path: `${games}?sortType=asc` },
      { name: 'bets of a game', path: `${games}?type=PLINKO` },
      { name: 'bets of a game, the deepest page', path: `${games}?type=PLINKO&page=499` },
      { name: 'bets of a game, after one long ago', path: `${games}?type=PLINKO&after=${deep}` },
      { name: 'bets of a game never played', path: `${games}?type=MINES` },
      { name: 'bets by stake', path: `${games}?sortBy=stake` },
      { name: 'bets by payout, of a game', path: `${games}?sortBy=payout&type=PLINKO&page=99` },
      { name: 'bets won, of a game', path: `${games}?result=WON&type=PLINKO&page=99` },
      { name: 'bets of a day long ago', path: `${games}?from=${daysAgo(200)}&to=${daysAgo(199)}` },
      { name: 'bets by the beginning of an id', path: `${games}?id=${last.slice(0, 8)}` },
    ],
    'GET /api/fairness/plinko/history': [
      { name: 'proofs of a game' },
      { name: 'proofs of a game, after one long ago', path: `/api/fairness/plinko/history?after=${deep}` },
    ],
    'GET /api/fairness/mines/history': [{ name: 'proofs of a game never played' }],
    'GET /api/fairness/upgrader/history': [{ name: 'proofs of upgrades' }],
    'GET /api/fairness/case-openings/history': [{ name: 'proofs of openings' }],
    'GET /api/fairness/bets/:id': [{ name: 'proof of a bet', path: `/api/fairness/bets/${last}` }],
    'GET /api/user/statistics': [
      { name: 'statistics, the first look', times: firstLooks, prepare: forgetCounts },
      { name: 'statistics' },
    ],
    'GET /api/user/graphs': [
      { name: 'graphs' },
      { name: 'graphs, the longest', path: '/api/user/graphs?days=365' },
    ],
    'GET /api/user/profile/:userId': [{ name: 'profile', path: `/api/user/profile/${busy.playerId}` }],
    'GET /api/user/search': [{ name: 'a player by name', path: '/api/user/search?name=bench77' }],
    'GET /api/user/blocks': [{ name: 'blocked players' }],
    'GET /api/user/statement': [{ name: 'statement of twelve months' }],
    'GET /api/user/cases': [{ name: 'own cases' }],
    'GET /api/user/privacy': [{ name: 'privacy' }],
    'GET /api/user/privacy/staff-acts': [{ name: 'acts of staff on the account' }],
    'GET /api/user/settings': [{ name: 'settings' }],
    'GET /api/user/two-factor': [{ name: 'two-factor' }],
    'GET /api/user/two-factor/setup': [{ name: 'two-factor setup', times: FEW }],
    'GET /api/user/vault': [{ name: 'vault' }],
    'GET /api/fairness/roulette/history': [
      { name: 'rounds of spin, newest' },
      { name: 'rounds of spin, 1,000,000 deep', path: `${history}&page=10000` },
      { name: 'rounds of spin, the deepest page', path: `${history}&page=99` },
      { name: 'rounds of spin, after one long ago', path: `${history}&after=${round}` },
    ],
    'GET /api/games/spin/rounds/:id': [
      { name: 'round of spin', path: `/api/games/spin/rounds/${spinRound}` },
    ],
    'GET /api/fairness/rounds/:id': [{ name: 'file of a round', path: `/api/fairness/rounds/${spinRound}` }],
    'GET /api/fairness/voids': [{ name: 'void draws', times: FEW }],
    'GET /api/proofs/heads': [{ name: 'heads of both chains', times: FEW }],
    'GET /api/proofs/keys': [{ name: 'signing keys' }],
    'GET /api/fairness/outages': [{ name: 'outages of the beacon' }],
    'GET /api/fairness/beacon': [{ name: 'beacon' }],
    'GET /api/games/spin': [{ name: 'spin' }],
    'GET /api/games/plinko': [{ name: 'plinko' }],
    'GET /api/games/mines': [{ name: 'mines' }],
    'GET /api/games/upgrader': [{ name: 'upgrader' }],
    'GET /api/games/upgrader/items': [{ name: 'items of the upgrader' }],
    'GET /api/games/cases': [{ name: 'cases' }],
    'GET /api/games/cases/:id': [{ name: 'a case', path: `/api/games/cases/${boxId}` }],
    'GET /api/notification/paginated': [
      { name: 'notifications' },
      { name: 'notifications, the deepest page', path: '/api/notification/paginated?page=499' },
    ],
    'GET /api/wallet/transactions/rewards': [
      { name: 'rewards and tips' },
      { name: 'rewards and tips, the deepest page', path: '/api/wallet/transactions/rewards?page=499' },
      { name: 'rewards of a kind', path: '/api/wallet/transactions/rewards?type=AFFILIATE' },
    ],
    'GET /api/wallet/transactions/cashier': [
      { name: 'payments' },
      { name: 'payments, the deepest page', path: '/api/wallet/transactions/cashier?page=499' },
      { name: 'payments by amount', path: '/api/wallet/transactions/cashier?sortBy=amount' },
    ],
    'GET /api/wallet/methods': [{ name: 'payment methods' }],
    'GET /api/wallet/required-wager': [{ name: 'required wager' }],
    'GET /api/wallet/withdrawable': [{ name: 'withdrawable coins' }],
    'GET /api/wallet/daily-bonus-cap': [{ name: 'daily bonus' }],
    'GET /api/wallet/tip': [{ name: 'limits of tips' }],
    'GET /api/fairness/rain/history': [
      { name: 'rains' },
      { name: 'rains, the deepest page', path: '/api/fairness/rain/history?page=499' },
    ],
    'GET /api/rain/current': [{ name: 'rain' }],
    'GET /api/rain/challenge': [{ name: 'challenge of the rain' }],
    'GET /api/chat/:room': [{ name: 'chat', path: '/api/chat/EN' }],
    'GET /api/chat/notices': [{ name: 'notices of the chat' }],
    'GET /api/chat/rules': [{ name: 'rules of the chat' }],
    'GET /api/chat/mutes/own': [{ name: 'own mute' }],
    'GET /api/drops': [{ name: 'drops' }],
    'GET /api/games/battles': [
      { name: 'battles' },
      { name: 'own battles', path: '/api/games/battles?show=mine' },
      {
        name: 'own battles by price, a deep page',
        path: '/api/games/battles?show=mine&sort=price-desc&page=20',
      },
      { name: 'battles that are over, of the lobby', path: '/api/games/battles?show=over' },
    ],
    'GET /api/games/battles/:id': [{ name: 'a battle', path: `/api/games/battles/${battle}` }],
    'GET /api/games/battles/bots': [{ name: 'result of the house bots' }],
    'GET /api/fairness/case-battles/history': [
      { name: 'battles that are over' },
      {
        name: 'battles that are over, deepest page',
        path: '/api/fairness/case-battles/history?limit=100&page=99',
      },
    ],
    'GET /api/fairness/battles/:id': [{ name: 'file of a battle', path: `/api/fairness/battles/${battle}` }],
    'GET /api/leaderboard/top': [{ name: 'leaderboard' }],
    'GET /api/leaderboard/history': [
      { name: 'leaderboards of the past' },
      { name: 'leaderboards of the past, the last page', path: '/api/leaderboard/history?page=4' },
    ],
    'GET /api/raffle/ticket-info': [{ name: 'raffle' }],
    'GET /api/fairness/raffle/history': [{ name: 'raffles of the past' }],
    'GET /api/fairness/raffle/counts': [{ name: 'own tickets of past raffles' }],
    'GET /api/raffle/draws/:week': [{ name: 'proof of a raffle', path: `/api/raffle/draws/${week}` }],
    'GET /api/reward/info': [{ name: 'rewards' }],
    'GET /api/reward/ready': [{ name: 'rewards that are ready' }],
    'GET /api/reward/rank-case/case-info/:id': [
      { name: 'a reward case', path: `/api/reward/rank-case/case-info/${rewardCase}` },
    ],
    'GET /api/fairness/rewards/history': [
      { name: 'openings of reward cases' },
      { name: 'openings, the deepest page', path: '/api/fairness/rewards/history?page=499' },
    ],
    'GET /api/affiliate': [{ name: 'affiliate dashboard' }],
    'GET /api/affiliate/players': [
      { name: 'referred players' },
      { name: 'referred players, the last page', path: '/api/affiliate/players?page=99' },
    ],
    'GET /api/affiliate/leaderboard/referrals': [{ name: 'leaderboard of referrals' }],
    'GET /api/affiliate/used-code': [{ name: 'the code in use' }],
    'GET /api/levels': [{ name: 'levels' }],
    'GET /api/gifts': [{ name: 'gifts' }],
    'GET /api/user/limits': [{ name: 'limits' }],
    'GET /api/fairness/seed-pair': [{ name: 'seeds' }],
    'GET /api/auth/sessions': [{ name: 'sessions' }],
    'GET /api/me': [{ name: 'me' }],
    'GET /api/info': [{ name: 'the site' }],
    'GET /api/terms': [{ name: 'terms' }],
    'GET /api/kyc/status': [{ name: 'identity check' }],
    'GET /api/overlay': [{ name: 'overlay' }],
    'GET /api/push': [{ name: 'push' }],
    'GET /api/shares': [{ name: 'own shares' }],
    'GET /api/shares/:id': [{ name: 'a shared win', path: `/api/shares/${shared.id}` }],
    'GET /api/skinsback/withdraw': [{ name: 'skins', path: '/api/skinsback/withdraw?method=CS2' }],
    'GET /api/support': [{ name: 'support' }],
    'GET /api/support/unread': [{ name: 'unread answers' }],
    'GET /api/support/messages': [
      { name: 'earlier messages', path: `/api/support/messages?before=${2 ** 40}` },
    ],
    'GET /api/auth/login': [{ name: 'a sign-in begun', path: '/api/auth/login?provider=STEAM' }],
    'POST /api/games/plinko': [{ name: 'a bet of plinko', body: plinko }],
    'POST /api/games/spin/bets': [{ name: 'a bet of spin', body: { colour: 'black', amount: 0.1 }, seat }],
    'POST /api/games/upgrader': [
      { name: 'an upgrade', body: { amount: 0.1, itemId: item.id, direction: 'UNDER' } },
    ],
    'POST /api/games/cases/:id/open': [
      { name: 'a case opened', path: `/api/games/cases/${boxId}/open`, body: { count: 1, version } },
    ],
    'POST /api/games/mines': [{ name: 'a game of mines', body: { amount: 2, mines: 5 }, prepare: endMines }],
    'POST /api/games/mines/:id/reveal': [
      {
        name: 'a tile of mines',
        prepare: async () => ({ path: `/api/games/mines/${await openMines()}/reveal`, body: { tile: 1 } }),
      },
    ],
    'POST /api/games/mines/:id/cash-out': [
      {
        name: 'a cash-out of mines',
        body: {},
        prepare: async () => ({ path: `/api/games/mines/${await openMines()}/cash-out` }),
      },
    ],
    'POST /api/games/battles': [
      { name: 'a battle created', body: newBattle, times: FEW, prepare: cancelBattles },
    ],
    'POST /api/games/battles/:id/join': [
      {
        name: 'a battle joined',
        body: { seat: 1 },
        times: FEW,
        seat,
        prepare: async () => ({ path: `/api/games/battles/${await makeBattle(busy)}/join` }),
      },
    ],
    'POST /api/games/battles/:id/bots': [
      {
        name: 'bots called',
        body: {},
        times: FEW,
        prepare: async () => ({ path: `/api/games/battles/${await makeBattle(busy)}/bots` }),
      },
    ],
    'POST /api/games/battles/:id/cancel': [
      {
        name: 'a battle cancelled',
        body: {},
        times: FEW,
        prepare: async () => ({ path: `/api/games/battles/${await makeBattle(busy)}/cancel` }),
      },
    ],
    'POST /api/games/plans': [{ name: 'auto-play started', body: plan }],
    'POST /api/games/plans/:id/end': [
      {
        name: 'auto-play ended',
        body: {},
        prepare: async () => {
          const made = (await ask(busy, 'POST', '/api/games/plans', plan)) as { plan: { id: string } };
          return { path: `/api/games/plans/${made.plan.id}/end` };
        },
      },
    ],
    'POST /api/wallet/tip': [
      {
        name: 'a tip',
        prepare: async (nth) => ({ body: { amount: 1, userId: String(seat(nth).playerId) } }),
      },
    ],
    'POST /api/rain/tip': [{ name: 'a tip for the rain', body: { amount: 1 }, seat }],
    'POST /api/user/vault/deposit': [{ name: 'coins into the vault', body: { amount: 1 } }],
    'POST /api/user/vault/withdraw': [{ name: 'coins out of the vault', body: { amount: 1 }, times: FEW }],
    'POST /api/chat': [
      {
        name: 'a message in the chat',
        seat,
        prepare: async (nth) => ({ body: { room: 'EN', message: `Good luck to all ${nth}` } }),
      },
    ],
    'POST /api/support/messages': [
      {
        name: 'a message to support',
        seat,
        prepare: async (nth) => ({ body: { key: newId(), text: `Where is my deposit ${nth}?` } }),
      },
    ],
    'POST /api/support/visitor': [{ name: 'support opened', body: {} }],
    'POST /api/support/typing': [{ name: 'typing to support', body: {} }],
    'POST /api/support/read': [{ name: 'answers read', body: { upTo: '1' } }],
    'POST /api/shares': [
      {
        name: 'a win shared',
        prepare: async () => ({ body: { win: { kind: 'bet', id: last }, hidesAmounts: true } }),
      },
    ],
    'DELETE /api/shares/:id': [
      {
        name: 'a share ended',
        prepare: async () => {
          const share = (await ask(busy, 'POST', '/api/shares', {
            win: { kind: 'bet', id: last },
            hidesAmounts: true,
          })) as { id: string };
          return { path: `/api/shares/${share.id}` };
        },
      },
    ],
    'DELETE /api/shares': [{ name: 'all shares ended' }],
    'POST /api/overlay': [{ name: 'a link for the overlay', times: FEW, seat }],
    'POST /api/overlay/bets': [{ name: 'bets of the overlay', body: { token } }],
    'DELETE /api/overlay': [{ name: 'the overlay ended', times: FEW, seat }],
    'PATCH /api/fairness/seed-pair': [
      { name: 'seeds rotated', body: { clientSeed: 'bench' }, prepare: endMines },
    ],
    'PATCH /api/notification/mark-as-read': [
      { name: 'notifications read, all at first', body: {}, times: 1 },
      { name: 'notifications read', body: {} },
    ],
    'PATCH /api/user/limits': [
      { name: 'a deposit limit', body: { period: 'DAY', amount: 500_000 }, times: FEW },
    ],
    'PATCH /api/user/limits/loss': [
      { name: 'a loss limit', body: { period: 'DAY', amount: 500_000 }, times: FEW },
    ],
    'POST /api/user/session-reminder': [{ name: 'session reminder', body: {} }],
    'PATCH /api/user/session-reminder': [{ name: 'session reminder set', body: { minutes: 60 } }],
    'POST /api/user/session-reminder/seen': [{ name: 'session reminder seen', body: {} }],
    'PATCH /api/user/settings': [{ name: 'a setting', body: { isPrivate: false } }],
    'POST /api/user/block/:userId': [
      {
        name: 'a player blocked',
        body: { isBlocked: true },
        prepare: async (nth) => ({ path: `/api/user/block/${seat(nth).playerId}` }),
      },
    ],
    'POST /api/user/cases/:id/favorite': [
      { name: 'a favorite case', path: `/api/user/cases/${boxId}/favorite`, body: { isFavorite: true } },
    ],
  };
}

const daysAgo = (days: number): number => Date.now() - days * 86_400_000;

/** Returns the id of the player's newest plinko bet that won, so that it can be shared; empty if there is none. */
async function aWin(stage: Stage, { playerId }: Seat): Promise<string> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `select id from wallet_bets where player_id = $1 and game = 6 and payout > stake order by seq desc limit 1`,
    [playerId],
  );
  return rows[0]?.id ?? '';
}
