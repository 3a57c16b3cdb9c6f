import { type ReactNode } from 'react';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** Offers to set a deposit limit. Its children are the payment methods. */
export const LimitPrompt = lazyPart<{ isFirstDeposit: boolean; children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
