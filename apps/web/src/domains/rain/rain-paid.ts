import type { RainPaid } from '@aureus/contract/rain.ts';
import { create } from 'zustand';

/** Rain whose payout is animated. Amounts are in coins. */
export interface PaidRain extends RainPaid {
  /** Share of the player at this page; undefined without one. */
  own: number | undefined;
}

/** Rain whose payout is animated now. */
export const useRainPaid = create<{ paid: PaidRain | undefined }>(() => ({ paid: undefined }));

let ownShare: { id: string; amount: number } | undefined;

/** Stores the player's own share of a rain. Its message arrives before the one about the whole rain. */
export function noteOwnShare(share: { id: string; amount: number }): void {
  ownShare = share;
}

/**
 * Animates the payout of a rain, unless the page is hidden or on a phone. The balance and the chat show the result
 * anyway.
 */
export function showPaidRain(rain: RainPaid): void {
  if (document.hidden || matchMedia('(width < 48rem)').matches) return;
  useRainPaid.setState({ paid: { ...rain, own: ownShare?.id === rain.id ? ownShare.amount : undefined } });
}

export function paidRainOver(): void {
  useRainPaid.setState({ paid: undefined });
}
