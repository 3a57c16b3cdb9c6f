import type { BattleState } from '@aureus/contract/battles.ts';
import type { BetsRecord } from '@aureus/contract/fairness.ts';
import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { hashServerSeed, isServerSeed } from '@aureus/fair/seeds.ts';
import type { BetVerdict } from '@aureus/fair/verify-bet.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, callReply } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { knownMe } from '../../api/session.ts';
import type { Check } from './beacon-check.ts';
import { sealWords, valueNames } from './fairness.checks.words.ts';
import { proofWords } from './fairness.proof.words.tsx';
import { RECENT } from './fairness.queries.ts';
import { KEPT_MEMORY } from './kept-memory.queries.ts';
import { betCheck, drawCheck, raffleCheck, recalledCheck } from './recalled.ts';
import { keepClientSeed, keepRevealed, putSeedPair, SEED_PAIR } from './seed-pair.ts';
import { pairSubject } from './seen/promises.ts';
import { checkSignatures } from './signatures.ts';

const OPEN_POLL_MS = 1_000;
const UNSHOWN_POLL_MS = 3_000;
const UNSHOWN = new Set<BattleState>(['WAITING', 'DRAWING', 'FINISHED']);
const BETS = ['fairness', 'bets'] as const;

/** Number of the player's own bets on a page. */
export const OWN_BETS = 10;

/** Returns a finished Spin round with all its checks, computed in this browser. */
export function useCheckedRound(roundId: string | undefined) {
  return useQuery({
    queryKey: ['fairness', 'round', roundId],
    enabled: roundId !== undefined,
    // A finished round never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const [record, beacon, { checkRound }] = await Promise.all([
        call('GET /api/games/spin/rounds/:id', { params: { id: roundId ?? '' } }),
        call('GET /api/fairness/beacon'),
        import('./check-round.ts'),
      ]);
      const isSigned = await checkSignatures([signedPart(record)], beacon);
      const seen = await drawCheck(`spin-${record.roundId}`, record, beacon);
      return { record, beacon, checks: [...checkRound(record, beacon, isSigned), seen] };
    },
  });
}

/** Returns one of the player's bets with all its checks, computed in this browser. */
export function useCheckedBet(betId: string) {
  return useQuery({
    queryKey: [...BETS, betId],
    // Since the last load, the seed may have been revealed, or the battle drawn.
    staleTime: 0,
    retry: false,
    // An open bet is loaded repeatedly.
    refetchInterval: ({ state }) => (isOpen(state.data?.bet) ? OPEN_POLL_MS : false),
    queryFn: async () => {
      const [file, { verifyBet }] = await Promise.all([
        readExport(call('GET /api/fairness/bets/:id', { params: { id: betId } })),
        import('@aureus/fair/verify-bet.ts'),
      ]);
      const [bet] = provable(file);
      if (bet === undefined) throw new ApiError('unreadable', proofWords.bet.notInRecord, 0);
      const [isSigned, seen, totals] = await Promise.all([
        signatureCheckOf(file),
        betCheck(bet, file),
        newestPair(),
      ]);
      return { file, bet, verdict: verifyBet(bet, { ...file, totals }, isSigned), seen };
    },
  });
}

/** Returns a shared win with all its checks, computed in this browser. */
export function useCheckedShare(id: string) {
  return useQuery({
    queryKey: ['fairness', 'share', id],
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const [{ proof }, { verifyBet }] = await Promise.all([
        call('GET /api/shares/:id', { params: { id } }),
        import('@aureus/fair/verify-bet.ts'),
      ]);
      const file = proof as unknown as BetRecord | null;
      const [bet] = file === null ? [] : provable(file);
      if (file === null || bet === undefined) throw new ApiError('unreadable', proofWords.bet.notInRecord, 0);
      const [isSigned, seen] = await Promise.all([signatureCheckOf(file), betCheck(bet, file)]);
      return { file, bet, verdict: verifyBet(bet, file, isSigned), seen };
    },
  });
}

/** Returns the entries of a record that have a proof: bets and openings of reward cases. */
const provable = (file: BetRecord): (ExportedBet | ExportedReward)[] => [
  ...file.bets,
  ...(file.rewards ?? []),
];

const isOpen = (bet: ExportedBet | ExportedReward | undefined): boolean =>
  bet !== undefined && 'state' in bet && bet.state === 'OPEN';

/** Gives the API's record the type in `packages/fair`, without validation. The verifier judges each bet. */
async function readExport(answer: Promise<BetsRecord>): Promise<BetRecord> {
  return (await answer) as unknown as BetRecord;
}

/** Endpoints with the player's bets, for games that draw from the player's own seeds. */
const ownHistories = {
  cases: 'GET /api/fairness/case-openings/history',
  mines: 'GET /api/fairness/mines/history',
  upgrader: 'GET /api/fairness/upgrader/history',
  plinko: 'GET /api/fairness/plinko/history',
  rewards: 'GET /api/fairness/rewards/history',
} as const;
export type OwnGame = keyof typeof ownHistories;

/**
 * Returns a bet's verdict with what this browser remembers of the bet. UNSEEN: nothing contradicts the bet, but this
 * browser didn't see it before.
 */
function verdictWith({ verdict }: BetVerdict, seen: Check | undefined): BetVerdict['verdict'] | 'UNSEEN' {
  if (seen !== undefined && !seen.isGood) return 'FAILED';
  return verdict === 'VERIFIED' && (seen === undefined || seen.isUnknown === true) ? 'UNSEEN' : verdict;
}

/** Returns a page of the player's bets in a game, newest first. Each has its verdict, computed in this browser. */
export function useOwnBets(game: OwnGame, page: number, isEnabled: boolean) {
  return useQuery({
    queryKey: [...BETS, game, page],
    staleTime: 0,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [file, { createVerifier }] = await Promise.all([
        readExport(call(ownHistories[game], { query: { page, limit: OWN_BETS } })),
        import('@aureus/fair/verify-bet.ts'),
      ]);
      const [isSigned, totals] = await Promise.all([signatureCheckOf(file), newestPair()]);
      const verify = createVerifier({ ...file, totals }, isSigned);
      const bets = provable(file).map(async (bet) => ({
        bet,
        verdict: verdictWith(verify(bet), await betCheck(bet, file)),
      }));
      return { file, bets: await Promise.all(bets) };
    },
  });
}

/** Returns a battle with all its checks, computed in this browser. */
export function useCheckedBattle(id: string, key: string | null) {
  return useQuery({
    queryKey: ['fairness', 'battle', id, key],
    staleTime: 0,
    retry: false,
    // A battle without a shown result is loaded repeatedly.
    refetchInterval: ({ state: { data } }) =>
      data?.checks.length === 0 && UNSHOWN.has(data.battle.state) ? UNSHOWN_POLL_MS : false,
    queryFn: async () => {
      const query = { key: key ?? undefined };
      const [battle, beacon, { checkBattle }] = await Promise.all([
        call('GET /api/games/battles/:id', { params: { id }, query }),
        call('GET /api/fairness/beacon'),
        import('./check-battle.ts'),
      ]);
      const { outcome, beaconRound } = battle;
      const signed = { beaconRound, signature: outcome?.beaconSignature ?? null };
      const isSigned = await checkSignatures([signed], beacon);
      const checks = checkBattle(battle, beacon, isSigned);
      if (checks.length > 0) checks.push(await drawCheck(`battle-${battle.id}`, battle, beacon));
      return { battle, beacon, checks };
    },
  });
}

/** Returns a week's raffle with all its checks, computed in this browser. */
export function useCheckedRaffle(week: number) {
  return useQuery({
    queryKey: ['fairness', 'raffle', week],
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const [proof, { checkRaffle }] = await Promise.all([
        call('GET /api/raffle/draws/:week', { params: { week: String(week) } }),
        import('./check-raffle.ts'),
      ]);
      const isSigned = await checkSignatures([signedPart(proof.draw)], proof.beacon);
      const checks = checkRaffle(proof, isSigned);
      if (checks.length > 0) checks.push(await raffleCheck(week, proof.draw, proof.beacon));
      return { draw: proof.draw, beacon: proof.beacon, checks };
    },
  });
}

/** Returns the last rains, newest first, each with all its checks, computed in this browser. */
export function useCheckedRains() {
  return useQuery({
    queryKey: ['fairness', 'rains'],
    queryFn: async () => {
      const [{ data, beacon }, { checkRain }] = await Promise.all([
        callReply('GET /api/fairness/rain/history', { query: { page: 0, limit: RECENT } }),
        import('./check-rain.ts'),
      ]);
      const isSigned = await checkSignatures(data.map(signedPart), beacon);
      const rains = await Promise.all(
        data.map(async (rain) => ({
          rain,
          checks: [
            ...checkRain(rain, beacon, isSigned),
            await drawCheck(`rain-${rain.rainId}`, rain, beacon),
          ],
        })),
      );
      return { beacon, rains };
    },
  });
}

/** Returns the player's client seed, and the hashes of the current and the next server seed. */
export function useSeedPair(isEnabled: boolean) {
  return useQuery({ ...SEED_PAIR, enabled: isEnabled });
}

/** Replaces the active seed pair, with a new client seed. Checks the revealed old server seed against its hash. */
export function useRotateSeeds() {
  return useMutation({
    mutationFn: async (clientSeed: string) => {
      const rotated = await call('PATCH /api/fairness/seed-pair', { body: { clientSeed } });
      const { number, serverSeed, serverSeedHash, clientSeed: ended } = rotated.revealed;
      await keepClientSeed(number + 1, clientSeed);
      const me = await knownMe();
      const seeds = { serverSeedHash, clientSeed: ended };
      const seen = await recalledCheck(pairSubject(me?.id ?? '', number), seeds);
      return { ...rotated, checks: [sealCheck({ serverSeed, serverSeedHash }), seen] };
    },
    onSuccess: ({ currentSeed, nextSeed, revealed }) => {
      putSeedPair({ currentSeed, nextSeed });
      void keepRevealed(revealed.number, revealed.serverSeed);
      void queryClient.invalidateQueries({ queryKey: KEPT_MEMORY });
      // Bets made with the old seeds can be verified now, so they are loaded again.
      void queryClient.invalidateQueries({ queryKey: BETS });
    },
  });
}

/** Checks that a revealed server seed matches its hash. */
const sealCheck = (seed: { serverSeed: string; serverSeedHash: string }): Check => ({
  ...sealWords,
  isGood: isServerSeed(seed.serverSeed) && hashServerSeed(seed.serverSeed) === seed.serverSeedHash,
  values: [
    { name: valueNames.serverSeed, value: seed.serverSeed },
    { name: valueNames.hash, value: seed.serverSeedHash },
  ],
});

const signedPart = (draw: { beaconRound: number | null; beaconSignature: string | null }) => ({
  beaconRound: draw.beaconRound,
  signature: draw.beaconSignature,
});

/** Returns the function that checks the beacon's signatures in a record. Bets with a player's own seeds have none. */
export const signatureCheckOf = ({
  draws,
  beacon,
}: Pick<BetRecord, 'draws' | 'beacon'>): Promise<SignatureCheck> =>
  checkSignatures(Object.values(draws), beacon);

/**
 * Returns the number of the player's seed pair in force. Earlier pairs were replaced, so their seeds must be shown.
 */
async function newestPair(): Promise<{ seedPairs: number }> {
  const { currentSeed } = await queryClient.fetchQuery(SEED_PAIR);
  return { seedPairs: currentSeed.number };
}
