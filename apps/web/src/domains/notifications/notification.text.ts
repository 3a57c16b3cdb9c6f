import type { Notification } from '@aureus/contract/notifications.ts';
import { formatCoins } from '../../ui/format.ts';
import type { ToastKind } from '../../ui/toast.ts';

/** A notification in the words of a toast. */
export interface NotificationText {
  kind: ToastKind;
  title: string;
  text: string | undefined;
}

const KINDS: Record<Notification['type'], ToastKind> = { SUCCESS: 'success', ERROR: 'error', INFO: 'info' };

/** What a notification says. An amount that is not known yet is left out. */
export function notificationText({ type, additionalData }: Notification): NotificationText {
  const { amount, level, way } = additionalData;
  const payment = way === 'OUTGOING' ? 'withdrawal' : 'deposit';
  const coins = amount === undefined || amount === 0 ? undefined : `${formatCoins(amount)} coins`;
  const kind = KINDS[type];
  switch (additionalData.type) {
    case 'PAYMENT_IN_PROGRESS':
      return { kind, title: `Your ${payment} is on its way.`, text: coins };
    case 'PAYMENT_SUCCESSFUL':
      return way === 'OUTGOING'
        ? { kind, title: 'Your withdrawal was sent.', text: coins }
        : { kind, title: 'Your deposit was credited.', text: coins && `+${coins}` };
    case 'PAYMENT_FAILED':
      return { kind, title: `Your ${payment} failed.`, text: coins };
    case 'PAYMENT_MANUAL_APPROVAL_PENDING':
      return { kind, title: `Your ${payment} is in review.`, text: coins };
    case 'LEVEL_UNLOCKED':
      return { kind, title: `Level ${level ?? ''} reached.`, text: undefined };
  }
}
