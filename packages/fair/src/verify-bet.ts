import { drawKindOf } from './beacon-rounds.ts';
import { type CaseTable, checkCaseTable } from './cases.ts';
import { type Check, holds, same } from './checks.ts';
import { pairsBeingShown } from './completeness.ts';
import {
  type BetRecord,
  centsOfExported,
  type ExportedBattleBet,
  type ExportedBeacon,
  type ExportedBet,
  type ExportedCase,
  type ExportedReward,
  type ExportedRewardCase,
  type ExportedSeedPair,
  type ExportedSpinBet,
  exportedAmount,
} from './export.ts';
import { checkRewardTable, type RewardKind } from './rewards.ts';
import { createRuleCheck, type SoloDraw, streamOfSolo } from './solo-rule.ts';
import type { Stream } from './stream.ts';
import {
  checkCommitment,
  checkDraw,
  checkOrder,
  isInTime,
  type SignatureCheck,
  sharedDrawOf,
} from './verify-draw.ts';
import {
  checkBattle,
  checkCases,
  checkMines,
  checkPlinko,
  checkReward,
  checkSpin,
  checkUpgrader,
} from './verify-games.ts';

/**
 * Result of checking a bet. VERIFIED: every check passed, and the outcome was recomputed. FAILED: a check did not
 * pass. NOT_REVEALED: nothing failed, but the server seed is still secret, so the outcome can't be recomputed yet. VOID:
 * nothing failed, but nothing was drawn and the stake was refunded.
 */
export type BetVerdict = {
  verdict: 'VERIFIED' | 'NOT_REVEALED' | 'VOID' | 'FAILED';
  /** True only if the verdict is VERIFIED. */
  ok: boolean;
  checks: Check[];
};

type SoloBet = Exclude<ExportedBet, ExportedSpinBet | ExportedBattleBet>;
type Revealed = { checks: Check[]; isRevealed: boolean };
/** Data from which a bet is checked. Only a whole export has `totals`. */
type BetFile = BetRecord & { totals?: { seedPairs?: number } };

/**
 * Recomputes one bet of an export: its outcome and its effect on the wallet. A bad bet, or a bad entry that it refers
 * to, is a failed check, never an error. To check many bets, create one verifier with {@link createVerifier}, which
 * also finds duplicates in the file.
 * @throws TypeError if the file lacks `bets`, `seedPairs` or `draws`.
 */
export function verifyBet(
  bet: ExportedBet | ExportedReward,
  file: BetFile,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): BetVerdict {
  return createVerifier(file, isSignature, pinned)(bet);
}

/**
 * Returns a verifier for the bets of one export. Seeds, draws and cases that several bets share are checked only once.
 * @param pinned the trusted beacon: drand quicknet unless the user has chosen another.
 */
export function createVerifier(
  file: BetFile,
  isSignature: SignatureCheck,
  pinned?: ExportedBeacon,
): (bet: ExportedBet | ExportedReward) => BetVerdict {
  const used = new Set<string>();
  const signed = new Map<string, boolean>();
  const seedOf = remember((id) => checkCommitment(find(file.seedPairs, id)));
  const drawOf = remember((id) => {
    const { beacon } = file;
    return checkDraw(find(file.draws, id), {
      kind: drawKindOf(id),
      beacon,
      isSignature: isSignedOnce,
      pinned,
    });
  });
  const newestPair = newestPairOf(file);
  const beingShown = pairsBeingShown(file);
  const openDraws = new Set(file.bets.flatMap((bet) => (isOpenDraw(bet) ? [bet.draw] : [])));
  const newestRound = newestRoundOf(file);
  /**
   * True if the seed of a bet's draw may be secret though the bet is over: another bet on the draw is open, or the
   * draw is a void round of spin and the file's newest one. The seed of a void round may be shown only when the next
   * round opens.
   */
  const mayBeSecret = (bet: ExportedSpinBet | ExportedBattleBet): boolean =>
    openDraws.has(bet.draw) || (bet.state === 'VOID' && bet.draw === newestRound);
  const tableOf = remember((id) => tableOfExported(find(file.cases, id)));
  const checkRule = createRuleCheck(file);
  const rewardTableOf = remember((id) => rewardTableOfExported(find(file.rewardCases ?? {}, id)));

  /** Checks a beacon signature, and caches the result: checks are slow, and draws can share a beacon round. */
  function isSignedOnce(round: Parameters<SignatureCheck>[0]): boolean {
    const key = `${round.round} ${round.signature}`;
    const isSigned = signed.get(key) ?? isSignature(round);
    signed.set(key, isSigned);
    return isSigned;
  }

  /** Returns false if a bet checked before has the same id, the same number, or the same seeds and nonce. */
  function isUnique(bet: ExportedBet | ExportedReward): boolean {
    const keys = [`id ${bet.id}`];
    if ('seq' in bet) keys.push(`seq ${bet.seq}`);
    if ('nonce' in bet) {
      const { serverSeedHash, clientSeed } = find(file.seedPairs, bet.seedPair);
      keys.push(`stream ${serverSeedHash} ${clientSeed} ${bet.nonce}`);
    }
    const before = used.size;
    for (const key of keys) used.add(key);
    return used.size === before + keys.length;
  }

  /** Checks the seed pair of a bet or an opening: its commitment, its times, and that a replaced pair is revealed. */
  function pairChecks({ seedPair, placedAt }: SoloBet | ExportedReward): Check[] {
    const pair = find(file.seedPairs, seedPair);
    const checks = [...seedOf(seedPair), checkOrder(pair.committedAt, placedAt)];
    if (pair.number < newestPair && !beingShown.has(seedPair))
      checks.push(isGiven(pair, `the server seed of pair ${pair.number}, which was replaced`));
    return [...checks, ...checkClientSeedOrder(pair, placedAt)];
  }

  function checkSolo(bet: SoloBet): Revealed {
    const pair = find(file.seedPairs, bet.seedPair);
    const isRevealed = typeof pair.serverSeed === 'string';
    const checks = [...pairChecks(bet), checkRule(bet)];
    if (bet.state === 'VOID') return { checks: [...checks, noState('a solo bet is never void')], isRevealed };
    if (bet.state === 'OPEN') return { checks: [...checks, keepsSecret(isRevealed)], isRevealed: false };
    return { checks: [...checks, ...checkSoloGame(bet, streamOf(bet, pair))], isRevealed };
  }

  function checkOpening(reward: ExportedReward): Revealed {
    const pair = find(file.seedPairs, reward.seedPair);
    const isRevealed = typeof pair.serverSeed === 'string';
    const checks = [...pairChecks(reward), checkRule(reward)];
    const table = rewardTableOf(reward.rewardVersion);
    return { checks: [...checks, ...checkReward(reward, table, streamOf(reward, pair))], isRevealed };
  }

  function checkSoloGame(bet: SoloBet, stream: Stream | null): Check[] {
    switch (bet.game) {
      case 'cases':
        return checkCases(bet, tableOf(bet.caseVersion), stream);
      case 'mines':
        return checkMines(bet, stream);
      case 'upgrader':
        return checkUpgrader(bet, stream);
      case 'plinko':
        return checkPlinko(bet, stream);
      default:
        throw new TypeError('no such game');
    }
  }

  function checkShared(bet: ExportedSpinBet | ExportedBattleBet): Revealed {
    const draw = find(file.draws, bet.draw);
    const isRevealed = typeof draw.serverSeed === 'string';
    const idPattern = bet.game === 'spin' ? /^spin-[0-9]+$/ : /^battle-[0-9]+$/;
    const checks = [
      ...drawOf(bet.draw),
      checkOrder(draw.committedAt, bet.placedAt),
      holds('in-time', isInTime(bet.placedAt, draw.closedAt), 'a bet before the close', bet.placedAt),
      holds('rules', idPattern.test(bet.draw), `a draw of ${bet.game}`, bet.draw),
      holds('state', (bet.state === 'VOID') === draw.isVoid, 'a bet is void when its draw is', bet.state),
    ];
    if (bet.state !== 'OPEN' && !mayBeSecret(bet))
      checks.push(isGiven(draw, 'the server seed of a draw that is over'));
    if (bet.state === 'VOID')
      return { checks: [...checks, same('payout', bet.stake, bet.payout)], isRevealed };
    if (bet.state === 'OPEN') return { checks: [...checks, keepsSecret(isRevealed)], isRevealed: false };
    const drawn = isRevealed ? sharedDrawOf(bet.draw, draw) : null;
    const played =
      bet.game === 'spin' ? checkSpin(bet, drawn) : checkBattle(bet, bet.caseVersions.map(tableOf), drawn);
    return { checks: [...checks, ...played], isRevealed };
  }

  function checkGame(bet: ExportedBet): Revealed {
    switch (bet.game) {
      case 'spin':
      case 'battles':
        return checkShared(bet);
      case 'cases':
      case 'mines':
      case 'upgrader':
      case 'plinko':
        return checkSolo(bet);
      default:
        throw new TypeError('no such game');
    }
  }

  return (bet) => {
    const checks: Check[] = [];
    let isRevealed = false;
    try {
      checks.push(holds('unique', isUnique(bet), 'no other bet has its id, number or nonce', bet.id));
      if (bet.game !== 'rewards') checks.push(...checkWallet(bet));
      const game = bet.game === 'rewards' ? checkOpening(bet) : checkGame(bet);
      checks.push(...game.checks);
      isRevealed = game.isRevealed;
      if (!isRevealed) checks.push(holds('revealed', false, 'the server seed', 'not revealed yet'));
    } catch (error) {
      checks.push(
        holds('readable', false, 'a bet of this format', error instanceof Error ? error.message : error),
      );
    }
    const hasFailed = checks.some(({ name, ok }) => !ok && name !== 'revealed');
    const verdict = hasFailed ? 'FAILED' : verdictOf(bet, isRevealed);
    return { verdict, ok: verdict === 'VERIFIED', checks };
  };
}

/** Returns the stream of a bet or opening; null while its server seed is secret. */
const streamOf = (draw: SoloDraw, { serverSeed, clientSeed }: ExportedSeedPair): Stream | null =>
  typeof serverSeed === 'string' ? streamOfSolo(draw, { serverSeed, clientSeed }) : null;
const verdictOf = (bet: ExportedBet | ExportedReward, isRevealed: boolean): BetVerdict['verdict'] => {
  if (!isRevealed) return 'NOT_REVEALED';
  return 'state' in bet && bet.state === 'VOID' ? 'VOID' : 'VERIFIED';
};

/**
 * Returns the highest number of a seed pair that the file has or counts in its totals. Pairs below it were replaced.
 */
function newestPairOf({ seedPairs, totals }: BetFile): number {
  let newest = Number(totals?.seedPairs) || 0;
  for (const pair of Object.values(seedPairs))
    if (Number.isSafeInteger(pair?.number)) newest = Math.max(newest, pair.number);
  return newest;
}

/** Returns the id of the round of spin with the highest number in the file; undefined if there is none. */
function newestRoundOf({ draws }: BetFile): string | undefined {
  const rounds = Object.keys(draws).filter((id) => drawKindOf(id) === 'spin');
  const numberOf = (id: string): bigint => BigInt(id.slice('spin-'.length));
  return rounds.reduce<string | undefined>(
    (newest, id) => (newest === undefined || numberOf(id) > numberOf(newest) ? id : newest),
    undefined,
  );
}

const isOpenDraw = (bet: ExportedBet | undefined): bet is ExportedSpinBet | ExportedBattleBet =>
  bet?.state === 'OPEN' && 'draw' in bet;

const isGiven = ({ serverSeed }: { serverSeed: string | null }, what: string): Check =>
  holds('withheld', typeof serverSeed === 'string', what, 'none');

/** Checks that the client seed was set between the commitment and the bet. Older files don't say when it was set. */
function checkClientSeedOrder({ committedAt, clientSeedAt }: ExportedSeedPair, placedAt: number): Check[] {
  if (clientSeedAt === undefined || clientSeedAt === null) return [];
  const isBetween = committedAt <= clientSeedAt && clientSeedAt <= placedAt;
  return [
    holds('client-seed-order', isBetween, 'a client seed after the commitment, before the bet', clientSeedAt),
  ];
}

function checkWallet(bet: ExportedBet): Check[] {
  const stake = centsOfExported(bet.stake);
  const payout = centsOfExported(bet.payout);
  const checks = [
    holds('stake', stake > 0n, 'a stake above zero', bet.stake),
    same('change', exportedAmount(payout - stake), bet.change),
  ];
  if (bet.state === 'OPEN') checks.push(same('payout', exportedAmount(0n), bet.payout));
  else if (bet.state !== 'SETTLED' && bet.state !== 'VOID') checks.push(noState('OPEN, SETTLED or VOID'));
  return checks;
}

const noState = (rule: string): Check => holds('state', false, rule, 'another state');

/** Checks that the seed of an open bet is still secret. A seed may only be revealed once no open bet depends on it. */
const keepsSecret = (isRevealed: boolean): Check =>
  holds('state', !isRevealed, 'an open bet on a secret seed', 'OPEN on a revealed one');

/**
 * Reads the item table of an exported case.
 * @throws RangeError when the case does not add up or returns too much, TypeError on a malformed amount.
 */
function tableOfExported(exported: ExportedCase): CaseTable {
  const table = readTable(exported);
  checkCaseTable(table);
  return table;
}

/**
 * Reads the item table of an exported reward case.
 * @throws RangeError when the table or its return breaks the rules of its kind, TypeError on a malformed amount.
 */
function rewardTableOfExported(exported: ExportedRewardCase): { kind: RewardKind; table: CaseTable } {
  const table = readTable(exported);
  const { kind } = exported;
  checkRewardTable(kind, table);
  return { kind, table };
}

const readTable = ({ price, items }: ExportedCase): CaseTable => ({
  price: centsOfExported(price),
  items: items.map((item) => ({ ...item, price: centsOfExported(item.price) })),
});

/**
 * Returns the entry with an id from one of the file's tables.
 * @throws TypeError when the table has no such entry of its own.
 */
function find<T>(entries: Record<string, T>, id: string): T {
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (entry === undefined) throw new TypeError(`the file has no ${id}`);
  return entry;
}

/** Returns a function that calls `answer` only once for each key and then returns the same result. */
function remember<T>(answer: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = answer(key);
    known.set(key, now);
    return now;
  };
}
