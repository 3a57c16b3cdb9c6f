import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import type {
  ExportedCase,
  ExportedDraw,
  ExportedReward,
  ExportedRewardCase,
  ExportedSeedPair,
} from '@aureus/fair/export.ts';
import type { SpinLayoutName } from '@aureus/fair/spin.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { BattleRecord, Battles } from '../games/battles/battles.ts';
import type { Cases, CaseVersion } from '../games/cases/cases.ts';
import type { Spin } from '../games/spin/spin.ts';
import type { OpeningRow, Rewards, RewardVersion } from '../rewards/rewards.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { battleBet, battleDraw, battleOf } from './proofs.battles.ts';
import { isOpen } from './proofs.bets.ts';
import { caseBet, exportedCase, versionOf } from './proofs.cases.ts';
import { type DrawRecord, type DrawUse, exportedDraw } from './proofs.draws.ts';
import { minesBet } from './proofs.mines.ts';
import { plinkoBet } from './proofs.plinko.ts';
import { exportedReward, exportedRewardCase } from './proofs.rewards.ts';
import { roundOf, spinBet, spinDraw, waitingDraw } from './proofs.spin.ts';
import { upgraderBet } from './proofs.upgrader.ts';

export type Sources = {
  fairness: Pick<Fairness, 'pairs' | 'commitments'>;
  spin: Pick<Spin, 'recordsOf' | 'closedAt'>;
  cases: Pick<Cases, 'version'>;
  battles: Pick<Battles, 'recordsOf'>;
  rewards: Pick<Rewards, 'version'>;
  wallet: Pick<Wallet, 'givenFor'>;
  /** Wheel layout for spin rounds that aren't over. */
  spinLayout: SpinLayoutName;
};
type Draws = Map<bigint, DrawUse>;

/** Number of seed pairs or draws that are read at a time. */
const CHUNK = 1_000;

/**
 * Converts bets to the export format, then lists the seeds, draws and cases they share. A seed isn't included if one
 * of these bets on it is open, so an export never contradicts itself.
 * @param nonces number of used nonces by seed pair. These pairs are listed even without a bet.
 */
export function createCollection(
  { fairness, spin, cases, battles, rewards, wallet, spinLayout }: Sources,
  nonces: ReadonlyMap<bigint, number> = new Map(),
) {
  const pairs = new Map([...nonces.keys()].map((id) => [id, { isOpen: false }]));
  const rounds: Draws = new Map();
  const fights: Draws = new Map();
  const versions = new Set<bigint>();
  const rewardVersions = new Set<bigint>();

  function use(draws: Draws, id: bigint, bet: WalletBet): void {
    const before = draws.get(id);
    draws.set(id, {
      isOpen: isOpen(bet) || before?.isOpen === true,
      isVoid: bet.isVoid || before?.isVoid === true,
    });
  }

  function note(bet: WalletBet): void {
    if (bet.game === 'spin') use(rounds, roundOf(bet), bet);
    if (bet.game === 'battles') use(fights, battleOf(bet), bet);
    if (bet.pairId !== null)
      pairs.set(bet.pairId, { isOpen: isOpen(bet) || pairs.get(bet.pairId)?.isOpen === true });
  }

  async function* exportedDraws(
    draws: Draws,
    name: 'spin' | 'battle',
    recordsOf: (ids: readonly bigint[]) => Promise<(id: bigint) => DrawRecord | undefined>,
  ): AsyncGenerator<[string, ExportedDraw]> {
    for (const part of chunks([...draws])) {
      const ids = part.map(([id]) => id);
      const [recordOf, commitments] = await Promise.all([
        recordsOf(ids),
        fairness.commitments(ids.map((id) => `${name}-${id}`)),
      ]);
      for (const [id, used] of part) {
        const drawId = `${name}-${id}`;
        const commitment = commitments.get(drawId);
        if (commitment === undefined) throw new Error(`${drawId} has no commitment`);
        yield [drawId, exportedDraw(commitment, recordOf(id), used)];
      }
    }
  }

  async function caseVersion(id: bigint): Promise<CaseVersion> {
    const version = await cases.version(id);
    if (version === undefined) throw new Error(`there is no version ${id} of a case`);
    return version;
  }

  async function rewardVersion(id: bigint): Promise<RewardVersion> {
    const version = await rewards.version(id);
    if (version === undefined) throw new Error(`there is no version ${id} of a reward case`);
    return version;
  }

  return {
    /** Converts bets to the export format, in the given order. */
    async take(bets: readonly WalletBet[]) {
      const [spins, battled] = await Promise.all([
        spin.recordsOf(unique(bets.flatMap((bet) => (bet.game === 'spin' ? [roundOf(bet)] : [])))),
        battles.recordsOf(unique(bets.flatMap((bet) => (bet.game === 'battles' ? [battleOf(bet)] : [])))),
      ]);
      for (const bet of bets) {
        note(bet);
        if (bet.game === 'cases') versions.add(versionOf(bet));
        if (bet.game === 'battles')
          for (const version of battled.get(battleOf(bet))?.versions ?? []) versions.add(version);
      }
      const hashes = new Map<string, string>();
      for (const id of versions) hashes.set(String(id), (await caseVersion(id)).contentHash);
      const published = (version: string) => hashes.get(version) ?? '';
      return bets.map((bet) => exportedBet(bet, { spins, battled, spinLayout, published }));
    },

    /** Converts openings of reward cases to the export format, in the given order. */
    async takeRewards(openings: readonly OpeningRow[]): Promise<ExportedReward[]> {
      const payouts = await wallet.givenFor(openings.map(({ id }) => id));
      for (const { pairId, versionId } of openings) {
        if (!pairs.has(pairId)) pairs.set(pairId, { isOpen: false });
        rewardVersions.add(versionId);
      }
      const exported = [];
      for (const opening of openings) {
        const { contentHash } = await rewardVersion(opening.versionId);
        exported.push(exportedReward(opening, payouts.get(opening.id) ?? 0n, contentHash));
      }
      return exported;
    },

    /** Reward case versions of all openings converted so far, by id. */
    async *rewardCases(): AsyncGenerator<[string, ExportedRewardCase]> {
      for (const id of rewardVersions) yield [String(id), exportedRewardCase(await rewardVersion(id))];
    },

    /** Seed pairs of all bets and openings converted so far, by id. */
    async *seedPairs(): AsyncGenerator<[string, ExportedSeedPair]> {
      for (const part of chunks([...pairs])) {
        const pairById = await fairness.pairs(part.map(([id]) => id));
        for (const [id, { isOpen }] of part) {
          const pair = pairById.get(id);
          if (pair === undefined) throw new Error(`there is no seed pair ${id}`);
          const exported = { ...pair, nonces: nonces.get(id) ?? pair.nonces };
          yield [String(id), isOpen ? { ...exported, serverSeed: null } : exported];
        }
      }
    },

    /** Shared draws of all bets converted so far, by draw id. */
    async *draws(): AsyncGenerator<[string, ExportedDraw]> {
      yield* exportedDraws(rounds, 'spin', async (ids) => {
        const [records, closedAt] = await Promise.all([spin.recordsOf(ids), spin.closedAt(ids)]);
        return (id) =>
          mapped(records.get(String(id)), spinDraw) ?? mapped(closedAt.get(String(id)), waitingDraw);
      });
      yield* exportedDraws(fights, 'battle', async (ids) => {
        const records = await battles.recordsOf(ids);
        return (id) => mapped(records.get(id), battleDraw);
      });
    },

    /** Case versions of all bets converted so far, by id. */
    async *cases(): AsyncGenerator<[string, ExportedCase]> {
      for (const id of versions) yield [String(id), exportedCase(await caseVersion(id))];
    },
  };
}

type Read = {
  spins: ReadonlyMap<string, RouletteRecord>;
  battled: ReadonlyMap<bigint, BattleRecord>;
  spinLayout: SpinLayoutName;
  /** Returns the content hash of a published case version. */
  published: (version: string) => string;
};

function exportedBet(bet: WalletBet, { spins, battled, spinLayout, published }: Read) {
  switch (bet.game) {
    case 'spin':
      return spinBet(bet, spins.get(String(roundOf(bet))), spinLayout);
    case 'battles':
      return battleBet(bet, battled.get(battleOf(bet)), published);
    case 'cases':
      return caseBet(bet, published);
    case 'mines':
      return minesBet(bet);
    case 'upgrader':
      return upgraderBet(bet);
    case 'plinko':
      return plinkoBet(bet);
    default:
      throw new TypeError('no such game');
  }
}

const unique = (ids: readonly bigint[]): bigint[] => [...new Set(ids)];

const mapped = <From, To>(value: From | undefined, map: (value: From) => To): To | undefined =>
  value === undefined ? undefined : map(value);

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let first = 0; first < all.length; first += CHUNK) yield all.slice(first, first + CHUNK);
}
