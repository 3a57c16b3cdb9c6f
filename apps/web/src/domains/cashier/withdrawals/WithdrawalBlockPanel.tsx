import { cashierWords } from '../cashier.words.ts';
import { PlayThrough } from '../PlayThrough.tsx';
import { Refusal } from '../Refusal.tsx';
import type { WithdrawalBlock } from './withdraw.queries.ts';

interface WithdrawalBlockPanelProps {
  block: WithdrawalBlock;
  /** Level of the heading, which depends on the page around it. */
  heading: 'h2' | 'h3';
  onClose: () => void;
}

/** Reasons why the player can't withdraw yet: a missing identity check, and the progress of the wager requirement. */
export function WithdrawalBlockPanel({ block, heading, onClose }: WithdrawalBlockPanelProps) {
  const { isCheckMissing, playThrough } = block;
  return (
    <>
      {isCheckMissing ? (
        <Refusal text={cashierWords.kycForWithdrawal} isCheckAsked onClose={onClose} />
      ) : null}
      {playThrough ? <PlayThrough {...playThrough} heading={heading} /> : null}
    </>
  );
}
