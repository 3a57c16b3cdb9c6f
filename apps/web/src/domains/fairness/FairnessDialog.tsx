import type { DialogProps } from '../../dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Seeds and the last rolls. */
export default function FairnessDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title="Provably fair" isOpen={isOpen} onClose={onClose}>
      {null}
    </Dialog>
  );
}
