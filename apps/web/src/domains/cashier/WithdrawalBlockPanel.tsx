import { PlayThrough } from './PlayThrough.tsx';
import { Refusal } from './Refusal.tsx';
import type { WithdrawalBlock } from './withdraw.queries.ts';

const KYC_TEXT = 'KYC verification is required before you can withdraw.';

/** Why the player can't withdraw yet, and how far it is. */
export function WithdrawalBlockPanel({ block, onClose }: { block: WithdrawalBlock; onClose: () => void }) {
  return block === 'KYC' ? <Refusal text={KYC_TEXT} onClose={onClose} /> : <PlayThrough {...block} />;
}
