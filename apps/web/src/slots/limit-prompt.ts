import { type ReactNode } from 'react';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/**
 * Suggests a deposit limit above the payment methods, which are the children. It may replace the methods before the
 * first deposit.
 */
export const LimitPrompt = lazyPart<{ isFirstDeposit: boolean; children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
