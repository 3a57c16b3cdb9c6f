import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type {
  BeaconInfo,
  BetsRecord,
  RotatedSeedPair,
  RouletteRecord,
  VoidDraws,
} from '@aureus/contract/fairness.ts';
import type { RaffleDraw, RaffleProof } from '@aureus/contract/raffle.ts';
import type { RainHistory } from '@aureus/contract/rain.ts';
import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, callData, callPage, callReply } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { knownMe } from '../../api/session.ts';
import { pairSubject } from '../../seen/promises.ts';
import { checkBattle } from './check-battle.ts';
import { checkRaffle } from './check-raffle.ts';
import { checkRain } from './check-rain.ts';
import { checkRound } from './check-round.ts';
import { readSums } from './downloads.ts';
import { betCheck, drawCheck, recalledCheck } from './recalled.ts';
import { sealCheck } from './seal-check.ts';
import { putSeedPair, SEED_PAIR } from './seed-pair.ts';
import { loadSignatureCheck, nothingIsSigned, signatureCheckOf } from './signature-check.ts';

const OPEN_POLL_MS = 1_000;
const BETS = ['fairness', 'bets'] as const;

const RECENT = 12;
/** Own bets on one page of a history. */
export const OWN_BETS = 10;

/** The newest finished rounds, newest first. */
export function useRecentRounds() {
  return useQuery({
    queryKey: ['fairness', 'recent'],
    queryFn: async () =>
      (await callPage<RouletteRecord>(`/api/fairness/roulette/history?page=0&limit=${RECENT}`)).data,
    staleTime: 5_000,
  });
}

/** A finished round with every check of it, computed in this browser. */
export function useCheckedRound(roundId: string | undefined) {
  return useQuery({
    queryKey: ['fairness', 'round', roundId],
    enabled: roundId !== undefined,
    // What is over does not change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const [record, beacon, isSigned] = await Promise.all([
        callData<RouletteRecord>(`/api/games/spin/rounds/${roundId}`),
        callData<BeaconInfo>('/api/fairness/beacon'),
        loadSignatureCheck(),
      ]);
      const seen = await drawCheck(`spin-${record.roundId}`, record);
      return { record, beacon, checks: [...checkRound(record, beacon, isSigned), seen] };
    },
  });
}

/** One bet of the player with every check of it, computed in this browser. */
export function useCheckedBet(betId: string) {
  return useQuery({
    queryKey: [...BETS, betId],
    // A seed may have been revealed, or a battle drawn, since.
    staleTime: 0,
    retry: false,
    // A result that the page has skipped to is told by the server when its motion would have ended.
    refetchInterval: ({ state }) => (isOpen(state.data?.bet) ? OPEN_POLL_MS : false),
    queryFn: async () => {
      const [file, { verifyBet }] = await Promise.all([
        callExport(`/api/fairness/bets/${betId}`),
        import('@aureus/fair/verify-bet.ts'),
      ]);
      const [bet] = provable(file);
      if (bet === undefined) throw new ApiError('unreadable', 'The bet is not in its own record.', 0);
      const [isSigned, seen] = await Promise.all([signatureCheckOf(file), betCheck(bet, file)]);
      return { file, bet, verdict: verifyBet(bet, file, isSigned), seen };
    },
  });
}

/** What a record proves: bets, and openings of reward cases. */
const provable = (file: BetRecord): (ExportedBet | ExportedReward)[] => [
  ...file.bets,
  ...(file.rewards ?? []),
];

const isOpen = (bet: ExportedBet | ExportedReward | undefined): boolean =>
  bet !== undefined && 'state' in bet && bet.state === 'OPEN';

/** A record of bets. Its parts are taken for what `packages/fair` describes and judged, bet by bet, by the verifier. */
async function callExport(path: string): Promise<BetRecord> {
  return (await callData<BetsRecord>(path)) as unknown as BetRecord;
}

/** The games whose bets are drawn from the player's own seeds, by the paths of their histories. */
const ownHistories = {
  cases: '/api/fairness/case-openings/history',
  mines: '/api/fairness/mines/history',
  upgrader: '/api/fairness/upgrader/history',
  plinko: '/api/fairness/plinko/history',
  rewards: '/api/fairness/rewards/history',
} as const;
export type OwnGame = keyof typeof ownHistories;

/** A page of the player's bets of a game, newest first, each with its verdict, computed in this browser. */
export function useOwnBets(game: OwnGame, page: number, isEnabled: boolean) {
  return useQuery({
    queryKey: [...BETS, game, page],
    staleTime: 0,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [file, { createVerifier }] = await Promise.all([
        callExport(`${ownHistories[game]}?page=${page}&limit=${OWN_BETS}`),
        import('@aureus/fair/verify-bet.ts'),
      ]);
      const verify = createVerifier(file, await signatureCheckOf(file));
      return { file, bets: provable(file).map((bet) => ({ bet, verdict: verify(bet).verdict })) };
    },
  });
}

/** A battle with every check of it, computed in this browser. */
export function useCheckedBattle(id: string, key: string | null) {
  return useQuery({
    queryKey: ['fairness', 'battle', id, key],
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const query = key === null ? '' : `?${new URLSearchParams({ key })}`;
      const [battle, beacon] = await Promise.all([
        callData<Battle>(`/api/games/battles/${id}${query}`),
        callData<BeaconInfo>('/api/fairness/beacon'),
      ]);
      const isSigned = battle.outcome === null ? nothingIsSigned : await loadSignatureCheck();
      const checks = checkBattle(battle, beacon, isSigned);
      if (checks.length > 0) checks.push(await drawCheck(`battle-${battle.id}`, battle));
      return { battle, beacon, checks };
    },
  });
}

/** The last battles that were played, newest first. */
export function useRecentBattles() {
  return useQuery({
    queryKey: ['fairness', 'battles'],
    queryFn: async () =>
      (await callPage<BattleSummary>(`/api/games/battles?show=over&page=0&limit=${RECENT}`)).data,
  });
}

/** The raffle of a week with every check of it, computed in this browser. */
export function useCheckedRaffle(week: number) {
  return useQuery({
    queryKey: ['fairness', 'raffle', week],
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const proof = await callData<RaffleProof>(`/api/raffle/draws/${week}`);
      const isSigned = proof.draw.serverSeed === null ? nothingIsSigned : await loadSignatureCheck();
      const checks = checkRaffle(proof, isSigned);
      const { serverSeedHash, beaconRound, listHash } = proof.draw;
      const shown = { serverSeedHash, beaconRound: String(beaconRound), listHash };
      if (checks.length > 0) checks.push(await recalledCheck(`raffle-${week}`, shown));
      return { draw: proof.draw, beacon: proof.beacon, checks };
    },
  });
}

/** The last raffles that had tickets, newest first. */
export function useRecentRaffles() {
  return useQuery({
    queryKey: ['fairness', 'raffles'],
    queryFn: async () =>
      (await callPage<RaffleDraw>(`/api/fairness/raffle/history?page=0&limit=${RECENT}`)).data,
  });
}

/** The last rains, newest first, each with every check of it, computed in this browser. */
export function useCheckedRains() {
  return useQuery({
    queryKey: ['fairness', 'rains'],
    queryFn: async () => {
      const { data, beacon } = await callReply<RainHistory>(
        `/api/fairness/rain/history?page=0&limit=${RECENT}`,
      );
      const isSigned = data.some(({ end }) => end === 'PAID') ? await loadSignatureCheck() : nothingIsSigned;
      const rains = await Promise.all(
        data.map(async (rain) => ({
          rain,
          checks: [...checkRain(rain, beacon, isSigned), await drawCheck(`rain-${rain.rainId}`, rain)],
        })),
      );
      return { beacon, rains };
    },
  });
}

/** Every case on offer, for the table of returns. */
export function useCaseReturns() {
  return useQuery({
    queryKey: ['fairness', 'cases'],
    queryFn: () => callData<CaseSummary[]>('/api/games/cases'),
  });
}

/** How many draws were called off, by game. */
export function useVoids() {
  return useQuery({
    queryKey: ['fairness', 'voids'],
    queryFn: () => callData<VoidDraws[]>('/api/fairness/voids'),
  });
}

/** What the verifier can be downloaded as. */
export function useDownloads() {
  return useQuery({
    queryKey: ['fairness', 'downloads'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readSums(await (await fetch('/verify/SHA256SUMS')).text()),
  });
}

/** The player's seeds: client seed, the sealed server seed, the next seal. */
export function useSeedPair(isEnabled: boolean) {
  return useQuery({ ...SEED_PAIR, enabled: isEnabled });
}

/** Ends the pair in force with a client seed of the player's; the reply reveals its server seed, which is checked here. */
export function useRotateSeeds() {
  return useMutation({
    mutationFn: async (clientSeed: string) => {
      const rotated = await callData<RotatedSeedPair>('/api/fairness/seed-pair', {
        method: 'PATCH',
        body: { clientSeed },
      });
      const { number, serverSeed, serverSeedHash } = rotated.revealed;
      const me = await knownMe();
      const seen = await recalledCheck(pairSubject(me?.id ?? '', number), { serverSeedHash });
      return { ...rotated, checks: [sealCheck({ serverSeed, serverSeedHash }), seen] };
    },
    onSuccess: ({ currentSeed, nextSeed }) => {
      putSeedPair({ currentSeed, nextSeed });
      // The bets made with the old pair can be verified now.
      void queryClient.invalidateQueries({ queryKey: BETS });
    },
  });
}
