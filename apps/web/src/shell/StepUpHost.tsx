import { useState } from 'react';
import { useStepUp } from '../api/step-up.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

const StepUpDialog = lazyPart<object>(() => import('../domains/account/two-factor/StepUpDialog.tsx'));

/** Asks for a code where a call needs one. It loads with the first one and stays, so that closing gives the focus back. */
export function StepUpHost() {
  const { question } = useStepUp();
  const [isUsed, setIsUsed] = useState(false);
  if (question !== null && !isUsed) setIsUsed(true);
  return isUsed ? <StepUpDialog /> : null;
}
