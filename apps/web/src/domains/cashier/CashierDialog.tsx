import type { DialogProps } from '../../dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Deposits. */
export default function CashierDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title="Cashier" isOpen={isOpen} onClose={onClose} width={720} isFullScreenOnPhone>
      {null}
    </Dialog>
  );
}
