import type { RainPaid } from '@aureus/contract/rain.ts';
import { create } from 'zustand';

/** A rain that is being shared out before the reader's eyes. Amounts are coins. */
export interface PaidRain extends RainPaid {
  /** The reader's own share. */
  own: number | undefined;
}

/** The rain whose shares are shown now. */
export const useRainPaid = create<{ paid: PaidRain | undefined }>(() => ({ paid: undefined }));

let ownShare: { id: string; amount: number } | undefined;

/** The reader's own share, which comes before the news of the rain. */
export function noteOwnShare(share: { id: string; amount: number }): void {
  ownShare = share;
}

/**
 * Shows a rain that was shared out, unless the page is hidden: the balance and the chat have what was paid, and a phone's
 * sheet has the chat's own line alone.
 */
export function showPaidRain(rain: RainPaid): void {
  if (document.hidden || matchMedia('(width < 48rem)').matches) return;
  useRainPaid.setState({ paid: { ...rain, own: ownShare?.id === rain.id ? ownShare.amount : undefined } });
}

/** The moment is over. */
export function paidRainOver(): void {
  useRainPaid.setState({ paid: undefined });
}
