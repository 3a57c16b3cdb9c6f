import { cashierWords } from '../cashier.words.ts';
import { PlayThrough } from '../PlayThrough.tsx';
import { Refusal } from '../Refusal.tsx';
import type { WithdrawalBlock } from './withdraw.queries.ts';

interface WithdrawalBlockPanelProps {
  block: WithdrawalBlock;
  /** Heading level that fits the surrounding page. */
  heading: 'h2' | 'h3';
  onClose: () => void;
}

/** Reason why the player can't withdraw yet: the identity check, or the wager requirement with its progress. */
export function WithdrawalBlockPanel({ block, heading, onClose }: WithdrawalBlockPanelProps) {
  return block === 'KYC' ? (
    <Refusal text={cashierWords.kycForWithdrawal} isCheckAsked onClose={onClose} />
  ) : (
    <PlayThrough {...block} heading={heading} />
  );
}
