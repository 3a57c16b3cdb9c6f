import { type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

/** What asks for a limit before the first deposit, around what it asks before. */
export const LimitPrompt = lazyPart<{ children: ReactNode }>(
  () => import('../domains/limits/LimitPrompt.tsx'),
);
