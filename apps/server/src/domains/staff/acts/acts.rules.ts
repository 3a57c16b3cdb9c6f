import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { coinsText } from '../requests/requests.rules.ts';

type Entry = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
type Shown = { text: (entry: Entry) => string; isReasonShown: boolean };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const LIMITS: Readonly<Record<string, string>> = { DAY: 'daily', WEEK: 'weekly', MONTH: 'monthly' };
const BREAKS: Readonly<Record<string, string>> = { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' };

const limit =
  (what: string) =>
  ({ after }: Entry): string => {
    const coins = after?.['coins'];
    const amount = typeof coins === 'number' ? ` to ${coinsText(BigInt(Math.round(coins * 100)))} coins` : '';
    return `Lowered your ${LIMITS[textOf(after?.['period'])] ?? ''} ${what} limit${amount}`.replace(
      '  ',
      ' ',
    );
  };

const shows = (text: Shown['text'] | string, isReasonShown = true): Shown => ({
  text: typeof text === 'string' ? () => text : text,
  isReasonShown,
});

/**
 * What the log's rows about a player say to that player, by their action. What isn't here stays among staff: looks, notes for
 * colleagues, and what is done about several accounts of one person.
 */
export const SHOWN_ACTIONS: Readonly<Record<string, Shown>> = {
  'Restricted a player': shows('Restricted your account'),
  'Froze a player': shows('Froze your account'),
  'Ended a restriction': shows('Ended the restriction of your account'),
  'Signed a player out': shows('Signed you out on all devices', false),
  'Renamed a player': shows(
    ({ before, after }) => `Renamed you from ${textOf(before?.['name'])} to ${textOf(after?.['name'])}`,
  ),
  'Lowered a deposit limit': shows(limit('deposit')),
  'Lowered a loss limit': shows(limit('loss')),
  'Gave a player a break': shows(
    ({ after }) => `Gave you a break of ${BREAKS[textOf(after?.['period'])] ?? 'some time'}`,
  ),
  'Asked for an identity check': shows('Asked you for an identity check'),
  'Reset identity checks': shows('Reset your identity checks'),
  'Muted a player': shows('Muted you in the chat'),
  'Ended a mute': shows('Ended your mute in the chat'),
  'Deleted a chat message': shows('Deleted one of your chat messages'),
  'Undid a chat decision': shows('Undid a decision about you in the chat', false),
  'Gave a badge': shows(({ after }) => `Gave your account a badge: ${textOf(after?.['badge'])}`, false),
  'Took a badge': shows('Took your account’s badge', false),
};

const ABOUT: Partial<Record<RequestKind, (row: Asked) => [approved: string, refused: string | null]>> = {
  CREDIT: (row) => [`Credited ${centsIn(row)} coins`, null],
  CORRECTION: (row) => [`Took back ${centsIn(row)} coins`, null],
  LIFT: () => ['Lifted the restriction of your account', null],
  LIMIT_RAISE: () => ['Let you raise a limit that staff had lowered', null],
  REFUND: () => ['Refunded a deposit of yours', null],
  WITHDRAWAL: ({ subject }) => [`Approved withdrawal #${subject}`, `Refused withdrawal #${subject}`],
  TRADE: ({ subject }) => [`Approved skin withdrawal #${subject}`, `Refused skin withdrawal #${subject}`],
  DEPOSIT: ({ subject }) => [`Credited deposit #${subject}`, `Refused deposit #${subject}`],
  RETURN: ({ subject }) => [`Sent deposit #${subject} back`, null],
};
type Asked = { subject: bigint | null; payload: Record<string, unknown> };

function centsIn({ payload }: Asked): string {
  const cents = payload['cents'];
  return coinsText(typeof cents === 'string' || typeof cents === 'number' ? BigInt(cents) : 0n);
}

/** Kinds of requests whose outcome a player reads, and those of them whose reason the player reads. */
export const SHOWN_KINDS = Object.keys(ABOUT) as RequestKind[];
const REASON_SHOWN: ReadonlySet<RequestKind> = new Set(['CREDIT', 'CORRECTION']);

/** What a request that was carried out says to its player; undefined where it says nothing. */
export function requestText(
  row: Asked & { kind: RequestKind; state: string; reason: string },
): { text: string; reason: string | null } | undefined {
  const [approved, refused] = ABOUT[row.kind]?.(row) ?? [null, null];
  const text = row.state === 'APPROVED' ? approved : refused;
  return text === null ? undefined : { text, reason: REASON_SHOWN.has(row.kind) ? row.reason : null };
}

/** What a row of the log says to its player; undefined where it says nothing. */
export function actionText(
  row: Entry & { action: string; reason: string | null },
): { text: string; reason: string | null } | undefined {
  const shown = SHOWN_ACTIONS[row.action];
  return shown && { text: shown.text(row), reason: shown.isReasonShown ? row.reason : null };
}
