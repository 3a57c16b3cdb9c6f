import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { cashierWords } from './cashier.words.ts';

const names: Readonly<Record<string, string>> = cashierWords.networks;

/** Returns a network's name in the page's language, or the server's name without a translation. */
export const networkNameOf = ({ network, networkName }: PaymentMethod['metadata']): string =>
  names[network] ?? networkName;
