import type { SignalledPlayer } from '@aureus/contract/signals.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useClear } from './signals.queries.ts';
import { signalsWords } from './signals.words.ts';

const words = signalsWords.dialog;

/** Asks for a reason, then marks the signals about a player as no cause for concern. */
export function ClearDialog({ player, onClose }: { player: SignalledPlayer; onClose: () => void }) {
  const clear = useClear(player.id);
  return (
    <ReasonDialog
      title={words.title(player.name)}
      text={words.text}
      words={words}
      look="gold"
      act={clear}
      send={clear.mutate}
      done={() => words.done(player.name)}
      onClose={onClose}
    />
  );
}
