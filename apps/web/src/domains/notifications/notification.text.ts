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

const gainText = (amount: number | undefined): string | undefined => {
  const text = coinsText(amount);
  return text === undefined ? undefined : `+${text}`;
};

const placeText = (place: number | undefined, event: string): string =>
  place === undefined ? `You won in the ${event}.` : `You took place ${place} in the ${event}.`;

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
  PAYMENT_REVERSED: (data) => ({
    title: `Your ${wayText(data)} was taken back.`,
    text: coinsText(data.amount),
  }),
  PAYMENT_MANUAL_APPROVAL_PENDING: (data) => ({
    title: `Your ${wayText(data)} is in review.`,
    text: coinsText(data.amount),
  }),
  PROMOCODE: (data) => ({ title: 'Your promo code was redeemed.', text: gainText(data.amount) }),
  STAFF_CREDIT: (data) => ({ title: 'Staff have credited you coins.', text: gainText(data.amount) }),
  TIP_RECEIVED: (data) => ({
    title: `${data.username ?? 'A player'} tipped you.`,
    text: gainText(data.amount),
  }),
  TIP_SENT: (data) => ({ title: `You tipped ${data.username ?? 'a player'}.`, text: coinsText(data.amount) }),
  RAFFLE_REWARD: (data) => ({ title: placeText(data.place, 'weekly raffle'), text: gainText(data.amount) }),
  LEADERBOARD_REWARD: (data) => ({
    title: placeText(data.place, 'weekly leaderboard'),
    text: gainText(data.amount),
  }),
  TWO_FACTOR_ENABLED: () => ({
    title: 'Two-factor was turned on.',
    text: 'Your other devices were signed out.',
  }),
  TWO_FACTOR_DISABLED: () => ({
    title: 'Two-factor was turned off.',
    text: 'If this wasn’t you, turn it on again and contact support.',
  }),
  NEW_SIGN_IN: ({ device, address }) => ({
    title: `New sign-in: ${device ?? 'another device'}`,
    text: `From ${address ?? 'a new address'}. If this wasn’t you, end it in your profile under Security.`,
  }),
  LEVEL_UNLOCKED: ({ level }) => ({
    title: `Level ${level ?? ''} reached.`,
    text: 'Its keys wait for you in your rewards.',
  }),
};

/** What happens to trade offers, in words of its own. */
const TRADE_TITLES: Readonly<Record<string, string>> = {
  TRADE_OFFER_SUBMITTED: 'A trade offer waits for you at Steam.',
  TRADE_MANUAL_APPROVAL_PENDING: 'Your skins are in review.',
  TRADE_APPROVED_BY_USER: 'You accepted the trade offer.',
  TRADE_REJECTED_BY_USER: 'You did not accept the trade offer: the coins are back.',
};

/** What a notification says. An amount that is not known yet is left out. */
export function notificationText({ type, code, additionalData }: Notification): NotificationText {
  const words = WORDS[additionalData.type](additionalData);
  const title = code !== null && Object.hasOwn(TRADE_TITLES, code) ? TRADE_TITLES[code] : undefined;
  return { kind: KINDS[type], ...words, ...(title === undefined ? {} : { title }) };
}
