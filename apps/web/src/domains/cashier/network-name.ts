import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { cashierWords } from './cashier.words.ts';

const names: Readonly<Record<string, string>> = cashierWords.networks;

/** A coin's network as the page's language calls it; one that it has no words for as the server does. */
export const networkNameOf = ({ network, networkName }: PaymentMethod['metadata']): string =>
  names[network] ?? networkName;
