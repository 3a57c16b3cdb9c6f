import type { Battle, BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import type { DataOf } from '@aureus/contract/endpoints.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { beginBet } from '../../../api/balance.ts';
import { call, errorMessage } from '../../../api/http.ts';
import { newIdempotencyKey, sendKeyed } from '../../../api/intent.ts';
import { notePlaced } from '../../../api/market.ts';
import { showRefusal } from '../../../api/refusal.ts';
import { refreshMe, setBalance } from '../../../api/session.ts';
import { navigate } from '../../../router/location.ts';
import { battlePath, paths } from '../../../router/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import {
  noteFree,
  putWholeBattle,
  readBeacon,
  refreshBattle,
  refreshBattleCases,
  refreshLobby,
} from './battles.queries.ts';

type Placed = DataOf<'POST /api/games/battles'>;

/**
 * Pays for a seat and subtracts the stake from the shown balance at once. A refusal restores the balance and is shown.
 */
async function paySeat(price: number, pay: (id: string) => Promise<Placed>): Promise<Battle | undefined> {
  const bet = beginBet(centsFromCoins(price) ?? 0n);
  try {
    const { battle, balance } = await pay(bet.id);
    // The prize isn't paid yet. It comes in a message of its own after the draw, and shows when the playback ends.
    bet.settle({ balance, payout: 0 });
    bet.reveal();
    putWholeBattle(battle);
    refreshLobby();
    return battle;
  } catch (error) {
    bet.refuse(error);
    if (error instanceof ApiError && error.code.split('.')[0] === 'cases') refreshBattleCases();
    return undefined;
  }
}

/** Takes a free seat in a battle. @returns false if that failed. */
export async function joinBattle(
  battle: Pick<Battle, 'id' | 'price' | 'cases'>,
  seat: number,
  key: string | null,
): Promise<boolean> {
  const contentHashes = Object.fromEntries(
    battle.cases.map(({ version, contentHash }) => [version, contentHash]),
  );
  const about = {
    params: { id: battle.id },
    body: { seat, contentHashes, ...(key === null ? {} : { key }) },
  };
  const askedAt = Date.now();
  const joined = await paySeat(battle.price, (id) =>
    sendKeyed('POST /api/games/battles/:id/join', about, id),
  );
  if (joined === undefined) refreshBattle(battle.id);
  // The seat was free when the request was sent.
  else noteFree({ id: battle.id, state: 'WAITING' }, askedAt);
  return joined !== undefined;
}

/**
 * Creates a battle and opens it, or several and opens the list of the player's battles. @param price stake in coins
 * for all of them. @returns false if that failed.
 */
export async function createBattle(
  price: number,
  body: {
    cases: { id: string; version: string; contentHash: string }[];
    mode: BattleMode;
    format: BattleFormat;
    isPrivate: boolean;
    copies?: number;
  },
): Promise<boolean> {
  const battle = await paySeat(price, (id) => sendKeyed('POST /api/games/battles', { body }, id));
  if (battle && body.copies !== undefined) navigate(`${paths.battles}?show=mine`);
  else if (battle) navigate(battlePath(battle.id, battle.key));
  return battle !== undefined;
}

/** Adds house bots to one free seat, or to all free seats. */
export function callBots(id: string, seat?: number): Promise<void> {
  return change(id, async () => {
    const askedAt = Date.now();
    // The server refuses if the battle's beacon round would be later than `latestRound`. So the site can't wait for a
    // beacon that favors it.
    const body = {
      ...(seat === undefined ? {} : { seat }),
      latestRound: latestRound(await readBeacon(), askedAt),
    };
    const placed = await sendKeyed(
      'POST /api/games/battles/:id/bots',
      { params: { id }, body },
      newIdempotencyKey(),
    );
    // The seat was free when the request was sent.
    noteFree({ id, state: 'WAITING' }, askedAt);
    return placed;
  });
}

/** Cancels a battle. Every stake is refunded. */
export async function cancelBattle(id: string): Promise<void> {
  await change(id, () => call('POST /api/games/battles/:id/cancel', { params: { id }, body: {} }));
  void refreshMe();
}

/** Makes a call and shows the changed battle, or the reason for the refusal. */
async function change(id: string, act: () => Promise<Placed>): Promise<void> {
  try {
    const { battle } = await act();
    putWholeBattle(battle);
  } catch (error) {
    showToast('error', errorMessage(error));
    refreshBattle(id);
  }
}

/** Joins the cheapest open battle that costs at most `most` cents, and opens it. */
export async function quickJoin(most: Cents): Promise<void> {
  try {
    const about = { body: { most: coinsFromCents(most) } };
    const key = newIdempotencyKey();
    const { battle, balance } = await sendKeyed('POST /api/games/battles/quick-join', about, key);
    setBalance(balance);
    notePlaced();
    putWholeBattle(battle);
    refreshLobby();
    navigate(battlePath(battle.id));
  } catch (error) {
    showRefusal(error);
    refreshLobby();
  }
}

/** Parameters of a beacon that determine the times of its rounds, in seconds. */
type BeaconTimes = Pick<BeaconInfo, 'period' | 'genesisTime'>;

/**
 * Maximum time in ms from now to the beacon round of a battle filled now. It covers one period of the beacon, the
 * server's wait, and the request.
 */
const ACCEPTED_AHEAD_MS = 12_000;

/**
 * Returns the latest beacon round that the player accepts for a battle filled now. @param now ms since the epoch, by
 * this device's clock.
 */
export const latestRound = ({ period, genesisTime }: BeaconTimes, now: number): number =>
  Math.floor((now - genesisTime * 1000 + ACCEPTED_AHEAD_MS) / (period * 1000)) + 1;

/**
 * Returns the time when a beacon round is published, in ms since the epoch. It follows from the beacon's parameters,
 * not from the time that the site states.
 */
export const publishedAt = ({ period, genesisTime }: BeaconTimes, round: number): number =>
  (genesisTime + (round - 1) * period) * 1000;

/**
 * Returns the reason why a battle's beacon round can't be trusted; `undefined` if there is none. `time`: the site
 * states a wrong time for the round. `early`: the round comes less than a period after `freeAt`.
 * @param freeAt last time when a seat was known to be free, by this device's clock.
 */
export function beaconDoubt(
  battle: { beaconRound: number | null; beaconAt: number | null },
  times: BeaconTimes,
  freeAt: number | undefined,
): 'time' | 'early' | undefined {
  const { beaconRound, beaconAt } = battle;
  if (beaconRound === null || beaconAt === null) return undefined;
  const at = publishedAt(times, beaconRound);
  if (at !== beaconAt) return 'time';
  return freeAt !== undefined && at < freeAt + times.period * 1000 ? 'early' : undefined;
}
