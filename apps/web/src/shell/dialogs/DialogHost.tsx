import { Suspense, useState } from 'react';
import { closeDialog, type DialogName, useDialogs } from '../../slots/dialogs.ts';
import { QuietBoundary } from '../../ui/parts/QuietBoundary.tsx';
import { dialogPart } from './dialog-parts.ts';

/** Holds the dialogs that have been opened; they stay mounted, so that closing can be animated and is cheap. */
export function DialogHost() {
  const { open } = useDialogs();
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  if (open !== null && !used.includes(open)) setUsed([...used, open]);
  return (
    <>
      {used.map((name) => {
        const Dialog = dialogPart(name);
        return (
          <QuietBoundary key={name} onFailure={closeDialog}>
            <Suspense fallback={null}>
              <Dialog isOpen={open === name} onClose={closeDialog} />
            </Suspense>
          </QuietBoundary>
        );
      })}
    </>
  );
}
