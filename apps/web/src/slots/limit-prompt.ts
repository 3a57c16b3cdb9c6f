import { type ReactNode } from 'react';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** The question for a deposit limit, around the ways to pay. */
export const LimitPrompt = lazyPart<{ isFirstDeposit: boolean; children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
