import type { PlayerProfile } from '@aureus/contract/players.ts';
import { useState } from 'react';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useTip } from '../../slots/tip.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConfirmTip } from './ConfirmTip.tsx';
import { TipRecipient } from './TipRecipient.tsx';
import { tipWords } from './tips.words.tsx';
import { recipientText } from './tips-form.ts';

/** Dialog to tip another player in two steps: first the recipient and the amount, then a confirmation. */
export default function SendTipDialog({ isOpen, onClose }: DialogProps) {
  const { to } = useTip();
  return (
    <Dialog title={tipWords.title} isOpen={isOpen} onClose={onClose} width={460} isFullScreenOnPhone>
      {/* The form is unmounted while the dialog is closed, so that it's empty when the dialog opens. */}
      {isOpen ? <TipSteps key={to} to={recipientText(to)} onDone={onClose} /> : null}
    </Dialog>
  );
}

function TipSteps({ to, onDone }: { to: string; onDone: () => void }) {
  const [recipient, setRecipient] = useState(to);
  const [amount, setAmount] = useState('');
  const [player, setPlayer] = useState<PlayerProfile>();
  return player ? (
    <ConfirmTip player={player} amount={amount} onBack={() => setPlayer(undefined)} onDone={onDone} />
  ) : (
    <TipRecipient
      recipient={recipient}
      onRecipient={setRecipient}
      amount={amount}
      onAmount={setAmount}
      onFound={setPlayer}
    />
  );
}
