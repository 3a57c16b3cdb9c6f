import { useState } from 'react';
import { useStepUp } from '../api/step-up.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

const StepUpDialog = lazyPart<object>(() => import('../domains/account/two-factor/StepUpDialog.tsx'));

/** Mounts the dialog for two-factor codes on its first use. It stays mounted, so that closing it returns the focus. */
export function StepUpHost() {
  const { question } = useStepUp();
  const [isUsed, setIsUsed] = useState(false);
  if (question !== null && !isUsed) setIsUsed(true);
  return isUsed ? <StepUpDialog /> : null;
}
