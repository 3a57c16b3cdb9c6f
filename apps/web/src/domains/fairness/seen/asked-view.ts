import type { Known } from './asked-contradiction.ts';

/**
 * Values that the page knew as it sent a bet. They are kept until the bet is answered, or until they have been
 * compared with its refusal.
 */
export type KeptView = Known;

/** Time in ms after which a refusal isn't compared any more: rules may have changed back meanwhile. */
export const COMPARED_WITHIN_MS = 86_400_000;

/** Writes a view. `isAlone`: no other bet was on its way, so the balance can be compared. */
export const viewText = ({ maximum, balance }: Known, isAlone: boolean): string =>
  JSON.stringify({ maximum, ...(isAlone && balance !== undefined ? { balance: String(balance) } : {}) });

/** Reads what {@link viewText} wrote; an empty view if it isn't readable. */
export function readView(text: string): KeptView {
  try {
    const { maximum, balance } = Object(JSON.parse(text)) as { maximum?: unknown; balance?: unknown };
    return {
      ...(typeof maximum === 'number' ? { maximum } : {}),
      ...(typeof balance === 'string' && /^-?\d{1,15}$/.test(balance) ? { balance: BigInt(balance) } : {}),
    };
  } catch {
    return {};
  }
}
