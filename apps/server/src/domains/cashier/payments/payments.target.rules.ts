import type { FeeLevel } from '@aureus/contract/crypto.ts';
import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { oldReason, readReason } from './payments.old-reasons.rules.ts';
import type { Provider } from './payments.rules.ts';

/** Fields that a payment of any method may have. */
type Kept = {
  /** Last event shown to the player, in the provider's own terms. */
  news?: string;
  /** Remark for a deposit that waits for the player's limits. It's shown beside the deposit once it's credited. */
  remark?: PaymentWhy;
  /** Names of the staff members who decided over the payment. */
  decidedBy?: string;
  /**
   * True for a deposit that was received and then failed before it became coins: a later report that it was paid must
   * not credit it. True as well once it's noted that a deposit returned in part was taken back.
   */
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
  /** `partner` and `token` come from the trade URL to which the skin is sent. */
  partner: string;
  token: string;
};
type SkinsDepositTarget = Kept & {
  kind: 'SKINS_DEPOSIT';
  /** URL of the provider's page, once known. */
  url?: string;
};
type CardDepositTarget = Kept & {
  kind: 'CARD_DEPOSIT';
  /** URL of the provider's page, once known. */
  page?: string;
  /** For a payment that follows up an earlier one: the reference under which the provider knows both. */
  reference?: string;
};

/** Details that depend on the payment's method and progress. */
export type PaymentTarget =
  | CryptoWithdrawalTarget
  | SkinWithdrawalTarget
  | SkinsDepositTarget
  | CardDepositTarget
  | (Kept & { kind: 'CRYPTO_DEPOSIT' })
  | (Kept & { kind: 'GIFT_CARD' });

/** Details as stored. The payment's provider and way determine the kind. */
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
/** Required fields of each kind of details. The table's check constraint requires the same. */
const NEEDED: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  CRYPTO_WITHDRAWAL: ['address', 'feeLevel'],
  SKIN_WITHDRAWAL: ['skinId', 'name', 'partner', 'token'],
};

/**
 * Parses the stored details of a payment. Unknown keys are kept and stored again. @throws if a required field is
 * missing, or for a withdrawal through a provider without withdrawals.
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

/** Converts details for storage. The remark is also stored as a sentence, for servers of the previous release. */
export function storedTarget({ kind: _kind, remark, ...kept }: PaymentTarget): StoredTarget {
  return remark === undefined ? kept : { ...kept, remark: oldReason(remark), remarkWhy: remark };
}

/** Returns the text that names a withdrawal's destination: an address or a skin's name; null for a deposit. */
export function destinationOf(target: PaymentTarget): string | null {
  if (target.kind === 'CRYPTO_WITHDRAWAL') return target.address;
  return target.kind === 'SKIN_WITHDRAWAL' ? target.name : null;
}
