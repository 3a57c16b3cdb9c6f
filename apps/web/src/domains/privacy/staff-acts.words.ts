import type { StaffActValues } from '@aureus/contract/privacy.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { uiWords } from '../../ui/ui.words.ts';

const PERIODS = { DAY: 'daily ', WEEK: 'weekly ', MONTH: 'monthly ' };
const BREAKS = { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' };

const lowered = (what: string, { period, coins }: StaffActValues['DEPOSIT_LIMIT']): string =>
  `Lowered your ${period === null ? '' : PERIODS[period]}${what} limit${coins === null ? '' : ` to ${formatCoins(coins)} coins`}`;

/** Texts of staff's actions on the reader's account, by code. */
export type StaffActWords = { [Code in keyof StaffActValues]: (values: StaffActValues[Code]) => string };

export const staffActWords: StaffActWords = {
  RESTRICTED: () => 'Restricted your account',
  FROZEN: () => 'Froze your account',
  RESTRICTION_ENDED: () => 'The restriction of your account ended',
  LIFTED: () => 'Lifted the restriction of your account',
  SIGNED_OUT: () => 'Signed you out on all devices',
  RENAMED: ({ from, to }) => `Renamed you from ${from} to ${to}`,
  DEPOSIT_LIMIT: (values) => lowered('deposit', values),
  LOSS_LIMIT: (values) => lowered('loss', values),
  LIMIT_FREE: () => 'Let you raise a limit that staff had lowered',
  BREAK: ({ period }) => `Gave you a break of ${period === null ? 'some time' : BREAKS[period]}`,
  KYC_ASKED: () => 'Asked you for an identity check',
  KYC_RESET: () => 'Reset your identity checks',
  MUTED: () => 'Muted you in the chat',
  UNMUTED: () => 'Ended your mute in the chat',
  MESSAGE_DELETED: () => 'Deleted one of your chat messages',
  CHAT_UNDONE: () => 'Undid a decision about you in the chat',
  BADGE_GIVEN: ({ badge }) =>
    badge === null ? 'Gave your account a badge' : `Gave your account a badge: ${uiWords.roles[badge].name}`,
  BADGE_TAKEN: () => 'Took your account’s badge',
  CREDITED: ({ coins }) => `Credited ${formatCoins(coins)} coins`,
  CORRECTED: ({ coins }) => `Took back ${formatCoins(coins)} coins`,
  REFUNDED: () => 'Refunded a deposit of yours',
  WITHDRAWAL_APPROVED: ({ payment }) => `Approved withdrawal #${payment}`,
  WITHDRAWAL_REFUSED: ({ payment }) => `Refused withdrawal #${payment}`,
  SKIN_APPROVED: ({ payment }) => `Approved skin withdrawal #${payment}`,
  SKIN_REFUSED: ({ payment }) => `Refused skin withdrawal #${payment}`,
  DEPOSIT_CREDITED: ({ payment }) => `Credited deposit #${payment}`,
  DEPOSIT_REFUSED: ({ payment }) => `Refused deposit #${payment}`,
  DEPOSIT_RETURNED: ({ payment }) => `Sent deposit #${payment} back`,
};
