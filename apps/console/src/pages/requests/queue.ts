import type { RequestDetail, RequestRow } from '@aureus/contract/staff-queue.ts';
import { REQUEST_KINDS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { labelText } from './labels.words.ts';

export type Tab = 'ALL' | RequestKind | 'ENDED';
const TABS: readonly Tab[] = ['ALL', ...REQUEST_KINDS, 'ENDED'];
export const isTab = (value: unknown): value is Tab => TABS.some((tab) => tab === value);

/** Returns the tabs to show: all requests, ended ones, the open tab, and each kind with waiting requests. */
export const tabsOf = (waiting: readonly { kind: RequestKind }[], open: Tab): Tab[] =>
  TABS.filter(
    (tab) => tab === 'ALL' || tab === 'ENDED' || tab === open || waiting.some(({ kind }) => kind === tab),
  );

/** Urgency of a request: the time left until it should be decided. */
export type Urgency = 'LATE' | 'SOON' | 'ON_TIME';

const SOON = 30 * 60_000;

/** Returns the urgency of a request. @param now on the server's clock. */
function urgencyOf({ dueAt }: Pick<RequestRow, 'dueAt'>, now: number): Urgency {
  if (dueAt < now) return 'LATE';
  return dueAt - now <= SOON ? 'SOON' : 'ON_TIME';
}

/** Groups requests by urgency and keeps their order. Empty groups are left out. */
export const groupQueue = (
  requests: readonly RequestRow[],
  now: number,
): { urgency: Urgency; rows: RequestRow[] }[] =>
  (['LATE', 'SOON', 'ON_TIME'] as const)
    .map((urgency) => ({ urgency, rows: requests.filter((row) => urgencyOf(row, now) === urgency) }))
    .filter((group) => group.rows.length > 0);

/** Returns the part of a request's target time that has passed: 1 when it's due, more when it's late. */
export const shareOf = (
  { createdAt, dueAt }: Pick<RequestRow, 'createdAt' | 'dueAt'>,
  now: number,
): number => (dueAt > createdAt ? (now - createdAt) / (dueAt - createdAt) : 1);

/** True if the member's approval would decide the request. */
export const decidesBy = ({ makes, needs, waitsFor }: RequestDetail['outlook']): boolean =>
  makes >= needs && waitsFor.length === 0;

/** Returns the name of the person or thing that a request is about. */
export const subjectName = ({ who }: Pick<RequestRow, 'who'>): string =>
  who.label === undefined ? who.name : labelText(who.label);
