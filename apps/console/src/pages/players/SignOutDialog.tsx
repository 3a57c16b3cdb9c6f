import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useSignOutPlayer } from './players.queries.ts';

const words = dialogWords.signOut;

/** Ends all sessions of a player. */
export function SignOutDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const signOut = useSignOutPlayer(player.id);
  return (
    <ReasonDialog
      title={words.title(player.name)}
      text={words.text}
      words={words}
      look="bad"
      act={signOut}
      send={signOut.mutate}
      done={({ sessions }) => words.done(sessions)}
      onClose={onClose}
    />
  );
}
