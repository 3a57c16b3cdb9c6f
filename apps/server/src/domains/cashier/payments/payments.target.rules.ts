import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { oldReason, readReason } from './payments.old-reasons.rules.ts';
import type { Provider } from './payments.rules.ts';

/** Fields that any payment may keep, whatever its method. */
type Kept = {
  /** Last news that its player saw of it, in the provider's own terms. */
  news?: string;
  /** A deposit that waits for its player's limits: what the player reads beside it once it is credited. */
  remark?: PaymentWhy;
  /** Member of the staff who has decided over it. */
  decidedBy?: string;
  /** A deposit that failed after its money had come: that it was paid is no news. */
  isClosed?: boolean;
};

type CryptoWithdrawalTarget = Kept & {
  kind: 'CRYPTO_WITHDRAWAL';
  address: string;
  feeLevel: FeeLevel;
};
type SkinWithdrawalTarget = Kept & {
  kind: 'SKIN_WITHDRAWAL';
  skinId: string;
  name: string;
  /** The trade URL that the skin is sent to. */
  partner: string;
  token: string;
};
type SkinsDepositTarget = Kept & {
  kind: 'SKINS_DEPOSIT';
  /** The provider's page, once it has given one. */
  url?: string;
};
type CardDepositTarget = Kept & {
  kind: 'CARD_DEPOSIT';
  /** The provider's page, once it has given one. */
  page?: string;
  /** Of a payment that followed another one: the reference under which the provider knows both. */
  reference?: string;
};

/** Details that a payment keeps of its method, and of its course. */
export type PaymentTarget =
  | CryptoWithdrawalTarget
  | SkinWithdrawalTarget
  | SkinsDepositTarget
  | CardDepositTarget
  | (Kept & { kind: 'CRYPTO_DEPOSIT' })
  | (Kept & { kind: 'GIFT_CARD' });

/** As the database keeps it, beside the provider and the way that say which kind it is. */
export type StoredTarget = Readonly<Record<string, unknown>>;

type Kind = PaymentTarget['kind'];

const DEPOSITS: Readonly<Record<Provider, Kind>> = {
  fireblocks: 'CRYPTO_DEPOSIT',
  payadmit: 'CARD_DEPOSIT',
  skinsback: 'SKINS_DEPOSIT',
  'gift-cards': 'GIFT_CARD',
};
const WITHDRAWALS: Readonly<Partial<Record<Provider, Kind>>> = {
  fireblocks: 'CRYPTO_WITHDRAWAL',
  skinsback: 'SKIN_WITHDRAWAL',
};
/** Fields that a payment of a kind can't be without. The table's own check asks for the same. */
const NEEDED: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  CRYPTO_WITHDRAWAL: ['address', 'feeLevel'],
  SKIN_WITHDRAWAL: ['skinId', 'name', 'partner', 'token'],
};

/**
 * Reads what is stored of a payment. Keys that this code doesn't know stay beside the others, and are stored again.
 * @throws when it lacks what its kind can't be without.
 */
export function readTarget(
  { provider, way }: { provider: Provider; way: 'DEPOSIT' | 'WITHDRAW' },
  stored: StoredTarget,
): PaymentTarget {
  const kind = way === 'DEPOSIT' ? DEPOSITS[provider] : WITHDRAWALS[provider];
  if (kind === undefined) throw new Error(`nothing is paid out by ${provider}`);
  const missing = NEEDED[kind]?.find((key) => typeof stored[key] !== 'string');
  if (missing !== undefined) throw new Error(`a payment of kind ${kind} keeps no ${missing}`);
  const { remark, remarkWhy, ...target } = stored;
  const phrase = remarkWhy ?? (typeof remark === 'string' ? readReason(remark) : undefined);
  return { ...target, kind, ...(phrase === undefined ? {} : { remark: phrase }) } as PaymentTarget;
}

/** As it is stored: with the remark as a sentence too, which a server of the version before reads. */
export function storedTarget({ kind: _kind, remark, ...kept }: PaymentTarget): StoredTarget {
  return remark === undefined ? kept : { ...kept, remark: oldReason(remark), remarkWhy: remark };
}

/** Destination of a payment, in a word that staff and the step-up can name: an address, a skin; null for a deposit. */
export function destinationOf(target: PaymentTarget): string | null {
  if (target.kind === 'CRYPTO_WITHDRAWAL') return target.address;
  return target.kind === 'SKIN_WITHDRAWAL' ? target.name : null;
}
