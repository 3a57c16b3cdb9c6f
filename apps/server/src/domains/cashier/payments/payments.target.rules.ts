import type { FeeLevel } from '@aureus/contract/crypto.ts';

/**
 * What of a payment hangs on its method and on what became of it. One type for all of them: payments are changed by code
 * that knows neither method nor way, which a union by both would have to tell apart at every step.
 */
export type PaymentTarget = {
  /** A crypto withdrawal: where it goes, and how fast. */
  transfer?: { address: string; feeLevel: FeeLevel } | undefined;
  /** A withdrawal of a skin: which one, and the trade URL that it is sent to. */
  skin?: { skinId: string; name: string; partner: string; token: string } | undefined;
  /** A deposit of skins: the provider's page. */
  url?: string | undefined;
  /** A deposit by card or PIX: the provider's page. */
  page?: string | undefined;
  /** A deposit by card or PIX that followed another one: the reference under which the provider knows both. */
  reference?: string | undefined;
  /** A withdrawal: what its player was last shown of it, in the provider's own terms. */
  news?: string | undefined;
  /** A deposit that waits for its player's limits: what the player reads beside it once it is credited. */
  remark?: string | undefined;
  /** Who of the staff has decided over it. */
  decidedBy?: string | undefined;
  /** A deposit that failed after its money had come: that it was paid is no news. */
  isClosed?: boolean;
};

/** The same in the database: one flat object of texts. */
export type StoredTarget = Partial<
  Record<
    | 'address'
    | 'feeLevel'
    | 'skinId'
    | 'name'
    | 'partner'
    | 'token'
    | 'url'
    | 'page'
    | 'reference'
    | 'news'
    | 'remark'
    | 'decidedBy'
    | 'closed',
    string
  >
>;

/** Reads what is stored. Keys that this code doesn't know stay beside the others, and are stored again. */
export function readTarget(stored: StoredTarget): PaymentTarget {
  const { address, feeLevel, skinId, name = '', partner = '', token = '', closed, ...rest } = stored;
  return {
    ...rest,
    ...(address === undefined ? {} : { transfer: { address, feeLevel: (feeLevel ?? 'MEDIUM') as FeeLevel } }),
    ...(skinId === undefined ? {} : { skin: { skinId, name, partner, token } }),
    ...(closed === undefined ? {} : { isClosed: true }),
  };
}

/** As it is stored. */
export function storedTarget({ transfer, skin, isClosed, ...rest }: PaymentTarget): StoredTarget {
  return { ...rest, ...transfer, ...skin, ...(isClosed === true ? { closed: 'yes' } : {}) } as StoredTarget;
}
