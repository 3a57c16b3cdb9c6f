import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useLift } from './players.queries.ts';

/** Requests that a player's restriction be lifted. */
export function LiftDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useLift(player.id);
  const words = dialogWords.lift;
  return (
    <AskDialog title={words.title(player.name)} words={words} ask={ask} send={ask.mutate} onClose={onClose} />
  );
}
