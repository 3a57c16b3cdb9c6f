import type { RainPaid } from '@aureus/contract/rain.ts';
import { create } from 'zustand';

/** Rain whose sharing out is being animated. Amounts are coins. */
export interface PaidRain extends RainPaid {
  /** The reader's own share. */
  own: number | undefined;
}

/** Rain whose shares are shown now. */
export const useRainPaid = create<{ paid: PaidRain | undefined }>(() => ({ paid: undefined }));

let ownShare: { id: string; amount: number } | undefined;

/** Stores the reader's own share, whose message arrives before the rain's. */
export function noteOwnShare(share: { id: string; amount: number }): void {
  ownShare = share;
}

/**
 * Animates a rain that was shared out, unless the page is hidden or on a phone. Balance and chat show the result in
 * any case.
 */
export function showPaidRain(rain: RainPaid): void {
  if (document.hidden || matchMedia('(width < 48rem)').matches) return;
  useRainPaid.setState({ paid: { ...rain, own: ownShare?.id === rain.id ? ownShare.amount : undefined } });
}

export function paidRainOver(): void {
  useRainPaid.setState({ paid: undefined });
}
