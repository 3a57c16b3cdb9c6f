import { useQuery } from '@tanstack/react-query';
import { call, readText } from '../../api/http.ts';

/** Number of entries in a list of recent draws. */
export const RECENT = 12;

/** Returns the newest finished Spin rounds, newest first. */
export function useRecentRounds() {
  return useQuery({
    queryKey: ['fairness', 'recent'],
    queryFn: () => call('GET /api/fairness/roulette/history', { query: { page: 0, limit: RECENT } }),
    staleTime: 5_000,
  });
}

/** Returns the last public battles with a result, newest first. */
export function useRecentBattles() {
  return useQuery({
    queryKey: ['fairness', 'battles'],
    queryFn: () => call('GET /api/games/battles', { query: { show: 'over', page: 0, limit: RECENT } }),
  });
}

/** Returns the last raffles, newest first. */
export function useRecentRaffles() {
  return useQuery({
    queryKey: ['fairness', 'raffles'],
    queryFn: () => call('GET /api/fairness/raffle/history', { query: { page: 0, limit: RECENT } }),
  });
}

/** Returns the available cases, for the table of RTPs. */
export function useCaseReturns() {
  return useQuery({
    queryKey: ['fairness', 'cases'],
    queryFn: () => call('GET /api/games/cases'),
  });
}

/** Returns the number of void draws by game, with the newest void draws. */
export function useVoids() {
  return useQuery({
    queryKey: ['fairness', 'voids'],
    queryFn: () => call('GET /api/fairness/voids'),
  });
}

/** Returns the hashes of the newest entries in the ledger and the staff log, signed by the site. */
export function useBookHeads() {
  return useQuery({
    queryKey: ['fairness', 'heads'],
    queryFn: () => call('GET /api/proofs/heads'),
  });
}

/** Returns the verifier's files for download. */
export function useDownloads() {
  return useQuery({
    queryKey: ['fairness', 'downloads'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readSums(await readText('/verify/SHA256SUMS')),
  });
}

/** Downloadable file with its SHA-256 hash, as listed in `/verify/SHA256SUMS`. */
export interface DownloadFile {
  name: string;
  sha256: string;
}

/** Parses lines in the format of `sha256sum -c`: a hash, two spaces and a name. Skips other lines. */
export const readSums = (text: string): DownloadFile[] =>
  text.split('\n').flatMap((line) => {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
