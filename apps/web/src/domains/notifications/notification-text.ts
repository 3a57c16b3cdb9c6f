import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { deviceName } from '../../ui/format/device-name.ts';
import type { ToastKind } from '../../ui/toast.ts';
import { newsWords, tradeWords } from './notifications.words.ts';

/** Texts of a notification and of its toast. */
export interface NotificationText {
  kind: ToastKind;
  title: string;
  text: string | undefined;
  /** True if the text contains an amount that streamer mode hides, such as that of a payment or a tip. */
  isPrivate: boolean;
}

const KINDS: Record<Notification['type'], ToastKind> = { SUCCESS: 'success', ERROR: 'error', INFO: 'info' };

/** Returns the notification's amount as text; `undefined` if it has none. */
const coinsText = ({ amount }: NotificationData) => (amount ? newsWords.coins(amount) : undefined);
const gainText = ({ amount }: NotificationData) => (amount ? newsWords.gain(amount) : undefined);

const paymentWords = ({ way }: NotificationData) =>
  way === 'INCOMING' ? newsWords.deposit : newsWords.withdrawal;

const WORDS: Record<
  NotificationData['type'],
  (data: NotificationData) => Pick<NotificationText, 'title' | 'text'>
> = {
  PAYMENT_IN_PROGRESS: (data) => ({ title: paymentWords(data).inProgress, text: coinsText(data) }),
  PAYMENT_SUCCESSFUL: (data) => ({
    title: paymentWords(data).successful,
    text: data.way === 'INCOMING' ? gainText(data) : coinsText(data),
  }),
  PAYMENT_FAILED: (data) => ({ title: paymentWords(data).failed, text: coinsText(data) }),
  PAYMENT_REVERSED: (data) => ({ title: paymentWords(data).reversed, text: coinsText(data) }),
  PAYMENT_MANUAL_APPROVAL_PENDING: (data) => ({ title: paymentWords(data).inReview, text: coinsText(data) }),
  COMMISSION_RETURNED: (data) => ({
    title: newsWords.commissionReturned.title,
    text: [coinsText(data), newsWords.commissionReturned.text].filter(Boolean).join(' · '),
  }),
  PROMOCODE: (data) => ({ title: newsWords.promoCode, text: gainText(data) }),
  STAFF_CREDIT: (data) => ({
    title: newsWords.staffCredit,
    text: [gainText(data), data.reason].filter(Boolean).join(' · '),
  }),
  STAFF_CORRECTION: (data) => ({
    title: newsWords.staffCorrection,
    text: [coinsText(data), data.reason].filter(Boolean).join(' · '),
  }),
  STAFF_ACT: ({ act, reason }) => ({
    title: act === undefined ? newsWords.staffAct : newsWords.staffActs[act],
    text: reason ?? '',
  }),
  KYC_TAKEN_BACK: () => newsWords.kycTakenBack,
  TIP_RECEIVED: (data) => ({
    title: newsWords.tipReceived(data.username),
    text:
      data.count === undefined || data.sum === undefined
        ? gainText(data)
        : newsWords.tips(data.count, newsWords.gain(data.sum)),
  }),
  TIP_SENT: (data) => ({ title: newsWords.tipSent(data.username), text: coinsText(data) }),
  RAFFLE_REWARD: (data) => ({ title: newsWords.raffle(data.place), text: gainText(data) }),
  LEADERBOARD_REWARD: (data) => ({ title: newsWords.leaderboard(data.place), text: gainText(data) }),
  TWO_FACTOR_ENABLED: () => newsWords.twoFactorOn,
  TWO_FACTOR_DISABLED: () => newsWords.twoFactorOff,
  NEW_SIGN_IN: ({ device, address }) => ({
    title: newsWords.signIn.title(device && deviceName(device)),
    text: newsWords.signIn.text(address),
  }),
  LEVEL_UNLOCKED: ({ level }) => ({ title: newsWords.level.title(level), text: newsWords.level.text }),
};

/**
 * Types of notifications about the player's own money. Prizes of weekly events aren't among them, because they are
 * public.
 */
const IS_MONEY = /^(?:PAYMENT|COMMISSION|STAFF_C|TIP|PROMOCODE)/;

export function notificationText({ type, code, additionalData }: Notification): NotificationText {
  const words = WORDS[additionalData.type](additionalData);
  const title = code !== null && Object.hasOwn(tradeWords, code) ? tradeWords[code] : undefined;
  const isPrivate = (additionalData.amount ?? 0) !== 0 && IS_MONEY.test(additionalData.type);
  return { kind: KINDS[type], ...words, ...(title === undefined ? {} : { title }), isPrivate };
}
