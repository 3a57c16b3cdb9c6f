import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

/** Number of entries in a list of recent draws of one kind. */
export const RECENT = 12;

/** The newest finished rounds, newest first. */
export function useRecentRounds() {
  return useQuery({
    queryKey: ['fairness', 'recent'],
    queryFn: () => call('GET /api/fairness/roulette/history', { query: { page: 0, limit: RECENT } }),
    staleTime: 5_000,
  });
}

/** The last battles that were played, newest first. */
export function useRecentBattles() {
  return useQuery({
    queryKey: ['fairness', 'battles'],
    queryFn: () => call('GET /api/games/battles', { query: { show: 'over', page: 0, limit: RECENT } }),
  });
}

/** The last raffles that had tickets, newest first. */
export function useRecentRaffles() {
  return useQuery({
    queryKey: ['fairness', 'raffles'],
    queryFn: () => call('GET /api/fairness/raffle/history', { query: { page: 0, limit: RECENT } }),
  });
}

/** Every case on offer, for the table of returns. */
export function useCaseReturns() {
  return useQuery({
    queryKey: ['fairness', 'cases'],
    queryFn: () => call('GET /api/games/cases'),
  });
}

/** Returns the number of draws that were called off, by game. */
export function useVoids() {
  return useQuery({
    queryKey: ['fairness', 'voids'],
    queryFn: () => call('GET /api/fairness/voids'),
  });
}

/** Returns the signed heads of the site's books. */
export function useBookHeads() {
  return useQuery({
    queryKey: ['fairness', 'heads'],
    queryFn: () => call('GET /api/proofs/heads'),
  });
}

/** Returns the downloads of the verifier. */
export function useDownloads() {
  return useQuery({
    queryKey: ['fairness', 'downloads'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readSums(await (await fetch('/verify/SHA256SUMS')).text()),
  });
}

/** A file of the verifier with its SHA-256, as `/verify/SHA256SUMS` lists it. */
export interface DownloadFile {
  name: string;
  sha256: string;
}

/** Reads the list that `sha256sum -c` takes: lines of a hash, two spaces and a name. What is none of these is left out. */
export const readSums = (text: string): DownloadFile[] =>
  text.split('\n').flatMap((line) => {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
