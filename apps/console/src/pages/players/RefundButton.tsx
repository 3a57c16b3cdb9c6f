import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { dialogWords } from './dialogs.words.ts';
import { useRefund } from './players.queries.ts';
import { playersWords } from './players.words.ts';

const words = dialogWords.refund;

/** Requests the refund of a credited deposit, with a reason shown to the player. */
export function RefundButton({ paymentId, coins }: { paymentId: string; coins: number }) {
  const { id } = useParams({ from: '/frame/players/$id' });
  const [isOpen, setIsOpen] = useState(false);
  const refund = useRefund(id, paymentId);
  return (
    <>
      <Button
        size="sm"
        aria-label={playersWords.timeline.refundOf(paymentId)}
        onClick={() => setIsOpen(true)}
        className="-my-1 ml-2"
      >
        {playersWords.timeline.refund}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.title(formatCoins(coins))}
          text={words.text}
          words={words}
          look="gold"
          act={refund}
          send={refund.mutate}
          done={() => words.done}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
