import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskExport } from './players.queries.ts';

/** Requests an export of a player's data. */
export function ExportDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskExport(player.id);
  const words = dialogWords.data;
  return (
    <AskDialog title={words.title(player.name)} words={words} ask={ask} send={ask.mutate} onClose={onClose} />
  );
}
