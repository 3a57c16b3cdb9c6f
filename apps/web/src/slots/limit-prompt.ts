import { type ReactNode } from 'react';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/**
 * Suggests setting a deposit limit, above a panel of the cashier, which is the children. The form to set it replaces
 * the panel. Before the first deposit, there may be only the form.
 */
export const LimitPrompt = lazyPart<{ isFirstDeposit: boolean; children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
