import { useState } from 'react';
import { useStepUp } from '../api/step-up.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

const StepUpDialog = lazyPart<object>(() => import('../domains/account/two-factor/StepUpDialog.tsx'));

/** Shows the dialog for two-factor codes. Loads on first use and stays mounted, so that closing returns the focus. */
export function StepUpHost() {
  const { question } = useStepUp();
  const [isUsed, setIsUsed] = useState(false);
  if (question !== null && !isUsed) setIsUsed(true);
  return isUsed ? <StepUpDialog /> : null;
}
