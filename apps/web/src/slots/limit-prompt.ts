import { type ReactNode } from 'react';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/**
 * Shows a suggestion to set a deposit limit. It appears above the payment methods, which are the children; before the
 * first deposit it may appear instead of them.
 */
export const LimitPrompt = lazyPart<{ isFirstDeposit: boolean; children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
