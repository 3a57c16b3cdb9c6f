import type { BeaconInfo, RouletteRecord } from '@aureus/contract/fairness.ts';
import { MIN_STAKE } from '@aureus/contract/games.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { SpinBet, SpinColour, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { theoreticalEdge } from '@aureus/fair/edge.ts';
import { spinColour, spinRtp } from '@aureus/fair/spin.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type PageOf, skippedBy } from '../../../platform/paging.ts';
import { type Db, databaseNow } from '../../../platform/postgres.ts';
import type { VoidDraws } from '../../../platform/void-draws.ts';
import type { Account, SeenPlayer } from '../../account/account.ts';
import type { Commitment, Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { isOwnBigWin } from '../games.ts';
import type { SpinFacts } from './spin.events.ts';
import { createLateRounds, type LateRounds } from './spin.late.ts';
import { createSpinRounds, type SpinRounds } from './spin.rounds.ts';
import { choiceOf, colourOf, drawIdOf, MAX_STAKES, publicRules } from './spin.rules.ts';
import * as store from './spin.store.ts';

/** A win that its winner is shown as a big win. Amounts are cents. */
type SpinBigWin = { playerId: bigint; player: Player; stake: bigint; payout: bigint };

export type Spin = SpinRounds &
  LateRounds & {
    /**
     * Returns the newest round with its stakes, earlier results and spin's rules. @param readerId player whose own
     * stakes always include their amounts.
     * @throws HttpError request.error.unavailable before the first round.
     */
    state: (readerId: bigint | null) => Promise<SpinState>;

    /**
     * Places a bet in the open round. Repeating the key returns the first answer.
     * @throws HttpError request.error.amount, spin.error.minimum | maximum | closed, or a refusal by the wallet.
     */
    bet: (
      playerId: bigint,
      key: string,
      colour: SpinColour,
      amount: number,
    ) => Promise<{ bet: SpinBet; balance: number }>;

    /** Returns the beacon used for the draws. */
    beacon: () => Promise<BeaconInfo>;

    /** Returns the newest voided rounds, and the total number of voided rounds. */
    voids: () => Promise<VoidDraws>;

    /** Lists past rounds with everything needed to verify them, newest first. */
    history: (page: PageOf, before?: bigint) => Promise<RouletteRecord[]>;

    /** Returns one past round. @throws HttpError request.error.not_found, also while its result may not be shown yet. */
    record: (id: bigint) => Promise<RouletteRecord>;

    /**
     * Returns the records of those of the given rounds whose result has been shown, or that were voided, by round id.
     */
    recordsOf: (ids: readonly bigint[]) => Promise<Map<string, RouletteRecord>>;

    /** Returns when betting ended in those of the given rounds that wait for their beacon round, by round id. */
    closedAt: (ids: readonly bigint[]) => Promise<Map<string, number>>;

    /** Returns a round's wins that their winners are shown as big wins. Amounts are cents. */
    bigWins: (roundId: bigint) => Promise<SpinBigWin[]>;
  };

const HISTORY_LENGTH = 100;
/** Time in ms for which a node trusts its cached newest round. The database checks each bet anyway. */
const LATEST_MS = 200;

/** Time in ms after which the next round is overdue. */
const OVERDUE_MS = 1_000;

type Parts = {
  db: Db;
  wallet: Wallet;
  account: Account;
  fairness: Fairness;
  bus: Bus<SpinFacts>;
  clock: Clock;
  config: Config['spin'];
};

/** Spin: rounds shared by all players, bets on four colors, and one draw from the beacon. */
export function createSpin({ db, wallet, account, fairness, bus, clock, config }: Parts): Spin {
  const rules = publicRules(config.layout, config);
  const rounds = createSpinRounds({ db, fairness });
  let latest: { id: bigint; until: number } | undefined;
  bus.on('spin:round', ({ round }) => {
    latest = { id: BigInt(round.id), until: performance.now() + LATEST_MS };
  });

  async function latestId(): Promise<bigint> {
    if (latest !== undefined && latest.until > performance.now()) return latest.id;
    const row = await store.latestRound(db);
    if (row === undefined) throw refuse('spin.error.closed');
    latest = { id: row.id, until: performance.now() + LATEST_MS };
    return row.id;
  }

  async function stakesOf(roundId: bigint, readerId: bigint | null): Promise<SpinStake[]> {
    const rows = await wallet.roundStakes(roundId);
    const players = await account.seen(rows.map(({ playerId }) => playerId));
    return rows.flatMap(({ playerId, choice, stake }) =>
      stakeOf(players.get(playerId), { colour: colourOf(choice), stake }, playerId === readerId),
    );
  }

  /** Returns the rounds that wait for their beacon round, with the reader's own stakes on them. */
  async function waitingFor(readerId: bigint | null): Promise<SpinState['waiting']> {
    return Promise.all(
      (await store.waitingRounds(db)).map(async (row) => {
        const stakes = readerId === null ? [] : await wallet.roundStakes(row.id);
        return {
          round: await rounds.publicRound(row),
          stakes: stakes
            .filter(({ playerId }) => playerId === readerId)
            .map(({ choice, stake }) => ({ colour: colourOf(choice), amount: coinsFromCents(stake) })),
        };
      }),
    );
  }

  async function records(rows: readonly store.RoundRow[]): Promise<RouletteRecord[]> {
    const commitments = await fairness.commitments(rows.map(({ id }) => drawIdOf(id)));
    return rows.flatMap((row) => {
      const commitment = commitments.get(drawIdOf(row.id));
      return commitment === undefined ? [] : [recordOf(row, commitment)];
    });
  }

  return {
    ...rounds,
    ...createLateRounds({ db, wallet, fairness, rounds, bus, clock }),

    async state(readerId) {
      const row = await store.latestRound(db);
      if (row === undefined) throw refuse('request.error.unavailable');
      const [round, stakes, waiting, history, serverTime] = await Promise.all([
        rounds.publicRound(row),
        stakesOf(row.id, readerId),
        waitingFor(readerId),
        store.pastRounds(db, { limit: HISTORY_LENGTH, offset: 0, drawnOnly: true }),
        databaseNow(db),
      ]);
      return {
        rules,
        round,
        stakes,
        waiting,
        isBeaconLate:
          row.nextAt !== null && row.nextAt + OVERDUE_MS < serverTime && (await fairness.beaconIsLate()),
        history: history.map(({ id, pocket, layout }) => ({
          roundId: String(id),
          pocket: pocket ?? 0,
          colour: spinColour(pocket ?? 0, layout),
        })),
        serverTime,
      };
    },

    async bet(playerId, key, colour, amount) {
      const stake = centsFromCoins(amount);
      if (stake === undefined) throw refuse('request.error.amount');
      if (stake < MIN_STAKE) throw refuse('spin.error.minimum');
      if (stake > MAX_STAKES[colour]) throw refuse('spin.error.maximum');
      const place = (roundId: bigint) =>
        wallet.bet({
          id: key,
          playerId,
          game: 'spin',
          roundId,
          choice: choiceOf(colour),
          stake,
          limit: MAX_STAKES[colour],
          payout: null,
          edge: theoreticalEdge(stake, spinRtp(colour, config.layout)),
          details: null,
        });
      const believed = await latestId();
      let answer = await place(believed);
      if (answer.status === 'closed') {
        // Another node may have opened a round since this node cached the newest one.
        latest = undefined;
        const newest = await latestId();
        if (newest !== believed) answer = await place(newest);
      }
      if (answer.status === 'closed') throw refuse('spin.error.closed');
      if (answer.status === 'limit') throw refuse('spin.error.maximum');
      const { roundId, roundTotal } = answer;
      if (roundId === null || roundTotal === null) throw new Error('a spin bet has a round');
      if (answer.status === 'ok') bus.publish('spin:stake', { roundId, playerId, colour, total: roundTotal });
      return {
        bet: {
          id: key,
          roundId: String(roundId),
          colour,
          amount: coinsFromCents(stake),
          total: coinsFromCents(roundTotal),
          placedAt: answer.placedAt,
        },
        balance: coinsFromCents(answer.balance),
      };
    },

    beacon: () => fairness.beaconInfo(),

    voids: () => store.readVoid(db),

    async history(page, before) {
      const offset = skippedBy(page);
      if (offset === undefined) return [];
      const rows = await store.pastRounds(db, { limit: page.limit, offset, drawnOnly: false, before });
      return records(rows);
    },

    async record(id) {
      const row = await store.readRound(db, id);
      const seenAt = row?.landsAt ?? row?.nextAt ?? Number.POSITIVE_INFINITY;
      const isEnded = row?.state === 'RESULT' || row?.state === 'VOID';
      if (row === undefined || !isEnded || seenAt > (await databaseNow(db)))
        throw refuse('request.error.not_found');
      const [record] = await records([row]);
      if (record === undefined) throw refuse('request.error.not_found');
      return record;
    },

    async recordsOf(ids) {
      const seen = await records(await store.seenRounds(db, ids));
      return new Map(seen.map((record) => [record.roundId, record]));
    },

    async closedAt(ids) {
      return new Map((await store.waitingRounds(db, ids)).map(({ id, closesAt }) => [String(id), closesAt]));
    },

    async bigWins(roundId) {
      const wins = (await wallet.roundWins(roundId)).filter(({ stake, payout }) =>
        isOwnBigWin(stake, payout),
      );
      const players = await account.players(wins.map(({ playerId }) => playerId));
      return wins.flatMap(({ playerId, stake, payout }) => {
        const player = players.get(playerId);
        return player === undefined ? [] : [{ playerId, player, stake, payout }];
      });
    },
  };
}

/**
 * Converts a stake to its public form; empty if the player no longer exists. @param isOwn true if the stake is the
 * reader's own.
 */
export function stakeOf(
  seen: SeenPlayer | undefined,
  { colour, stake }: { colour: SpinColour; stake: bigint },
  isOwn = false,
): SpinStake[] {
  if (seen === undefined) return [];
  const { player, hasFigures } = seen;
  return [{ player, colour, amount: hasFigures || isOwn ? coinsFromCents(stake) : null }];
}

function recordOf(row: store.RoundRow, commitment: Commitment): RouletteRecord {
  return {
    roundId: String(row.id),
    layout: row.layout,
    isVoid: row.state === 'VOID',
    pocket: row.pocket,
    colour: row.pocket === null ? null : spinColour(row.pocket, row.layout),
    serverSeed: commitment.serverSeed,
    serverSeedHash: commitment.serverSeedHash,
    committedAt: commitment.committedAt.getTime(),
    closedAt: row.closesAt,
    beaconRound: row.beaconRound,
    beaconRandomness: row.beaconRandomness,
    beaconSignature: row.beaconSignature,
    outage: commitment.outage,
  };
}
