import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { formatCoins } from '../../ui/format.ts';
import type { ToastKind } from '../../ui/toast.ts';

/** A notification in the words of a toast. */
export interface NotificationText {
  kind: ToastKind;
  title: string;
  text: string | undefined;
}

const KINDS: Record<Notification['type'], ToastKind> = { SUCCESS: 'success', ERROR: 'error', INFO: 'info' };

const coinsText = (amount: number | undefined): string | undefined =>
  amount === undefined || amount === 0 ? undefined : `${formatCoins(amount)} coins`;

const wayText = (data: NotificationData): string => (data.way === 'OUTGOING' ? 'withdrawal' : 'deposit');

const WORDS: Record<
  NotificationData['type'],
  (data: NotificationData) => Pick<NotificationText, 'title' | 'text'>
> = {
  PAYMENT_IN_PROGRESS: (data) => ({
    title: `Your ${wayText(data)} is on its way.`,
    text: coinsText(data.amount),
  }),
  PAYMENT_SUCCESSFUL: (data) =>
    data.way === 'OUTGOING'
      ? { title: 'Your withdrawal was sent.', text: coinsText(data.amount) }
      : {
          title: 'Your deposit was credited.',
          text: data.amount ? `+${coinsText(data.amount)}` : undefined,
        },
  PAYMENT_FAILED: (data) => ({ title: `Your ${wayText(data)} failed.`, text: coinsText(data.amount) }),
  PAYMENT_MANUAL_APPROVAL_PENDING: (data) => ({
    title: `Your ${wayText(data)} is in review.`,
    text: coinsText(data.amount),
  }),
  LEVEL_UNLOCKED: ({ level }) => ({ title: `Level ${level ?? ''} reached.`, text: undefined }),
};

/** What a notification says. An amount that is not known yet is left out. */
export function notificationText({ type, additionalData }: Notification): NotificationText {
  return { kind: KINDS[type], ...WORDS[additionalData.type](additionalData) };
}
