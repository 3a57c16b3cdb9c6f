import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { AskDialog } from './AskDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskErasure } from './players.queries.ts';

/** Asks for the erasure that a player wants, which somebody else decides. */
export function ErasureDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskErasure(player.id);
  return <AskDialog name={player.name} words={dialogWords.erasure} ask={ask} onClose={onClose} />;
}
