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

/** Pays a seat. The stake leaves the shown balance at once; a refusal gives it back and says why. */
async function paySeat(price: number, pay: (id: string) => Promise<Placed>): Promise<Battle | undefined> {
  const bet = beginBet(centsFromCoins(price) ?? 0n);
  try {
    const { battle, balance } = await pay(bet.id);
    // Nothing is won yet: the prize comes with its own message when the playback is over.
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

/** Takes a free seat of a battle. @returns false when it was refused. */
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
  // The seat was free as the call left.
  else noteFree({ id: battle.id, state: 'WAITING' }, askedAt);
  return joined !== undefined;
}

/** Makes a battle and goes to it. `price` is what the player pays, in coins. */
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
  // Several are all in the player's own list.
  if (battle && body.copies !== undefined) navigate(`${paths.battles}?show=mine`);
  else if (battle) navigate(battlePath(battle.id, battle.key));
  return battle !== undefined;
}

/** Calls house bots into one free seat, or into all of them. */
export function callBots(id: string, seat?: number): Promise<void> {
  return change(id, async () => {
    const askedAt = Date.now();
    // A later round than this is refused: the site can't wait for one that it likes.
    const body = {
      ...(seat === undefined ? {} : { seat }),
      latestRound: latestRound(await readBeacon(), askedAt),
    };
    const placed = await sendKeyed(
      'POST /api/games/battles/:id/bots',
      { params: { id }, body },
      newIdempotencyKey(),
    );
    // The seat was free as the call left.
    noteFree({ id, state: 'WAITING' }, askedAt);
    return placed;
  });
}

/** Calls a battle off; every stake goes back. */
export async function cancelBattle(id: string): Promise<void> {
  await change(id, () => call('POST /api/games/battles/:id/cancel', { params: { id }, body: {} }));
  void refreshMe();
}

/** Shows what a call has made of a battle, or why it was refused. */
async function change(id: string, act: () => Promise<Placed>): Promise<void> {
  try {
    const { battle } = await act();
    putWholeBattle(battle);
  } catch (error) {
    showToast('error', errorMessage(error));
    refreshBattle(id);
  }
}

/** Takes the cheapest open seat that costs no more than so many cents, and goes to it. */
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

/** Fields of a beacon that determine when its rounds are published. Times in seconds. */
type BeaconTimes = Pick<BeaconInfo, 'period' | 'genesisTime'>;

/** Longest time until the beacon round of a battle filled now: one period, the wait for it, and the call's way. */
const ACCEPTED_AHEAD_MS = 12_000;

/** The latest beacon round that a player accepts who fills a battle now (ms since the epoch, on this device's clock). */
export const latestRound = ({ period, genesisTime }: BeaconTimes, now: number): number =>
  Math.floor((now - genesisTime * 1000 + ACCEPTED_AHEAD_MS) / (period * 1000)) + 1;

/** Returns the time when a round is published, in ms since the epoch, from the beacon's own times, not the site's. */
export const publishedAt = ({ period, genesisTime }: BeaconTimes, round: number): number =>
  (genesisTime + (round - 1) * period) * 1000;

/**
 * Returns the reason why a battle's beacon round can't be trusted: it was published less than a period after the moment
 * at which this device knows that a seat was free. Undefined where nothing speaks against it.
 * @param freeAt by this device's clock.
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
