import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { AskDialog } from './AskDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskExport } from './players.queries.ts';

/** Asks for an export of a player's data, which somebody else decides. */
export function ExportDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskExport(player.id);
  return <AskDialog name={player.name} words={dialogWords.data} ask={ask} onClose={onClose} />;
}
