import type { KycLevel } from '@aureus/contract/kyc.ts';
import type { PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useAsk, useReset } from './kyc.queries.ts';
import { kycWords } from './kyc.words.ts';

type Player = PlayerChecks['player'];

/** Asks a player to pass an identity check. */
export function AskDialog({
  player,
  level,
  onClose,
}: {
  player: Player;
  level: KycLevel;
  onClose: () => void;
}) {
  const words = kycWords.askDialog;
  const ask = useAsk(player.id, level);
  return (
    <ReasonDialog
      title={words[level].title(player.name)}
      text={words[level].text}
      words={words}
      look="gold"
      act={ask}
      send={ask.mutate}
      done={() => words.done(player.name)}
      onClose={onClose}
    />
  );
}

/** Resets a player's identity checks: the player has to start again. */
export function ResetDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const words = kycWords.resetDialog;
  const reset = useReset(player.id);
  return (
    <ReasonDialog
      title={words.title(player.name)}
      text={words.text}
      words={words}
      look="bad"
      act={reset}
      send={reset.mutate}
      done={() => words.done(player.name)}
      onClose={onClose}
    />
  );
}
