import type { ErasureObstacle } from '@aureus/contract/privacy.ts';
import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { errorMessage } from '../../api/http.ts';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useAskErasure } from './players.queries.ts';

const words = dialogWords.erasure;

/**
 * Returns the error's text for staff. The server's text for a blocked erasure addresses the player, so it is replaced.
 */
function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'privacy.error.erasure_blocked')
    return errorMessage(error);
  const { obstacles = [] } = (error.details ?? {}) as { obstacles?: ErasureObstacle[] };
  return words.blocked(obstacles.map((one) => words.obstacles[one]));
}

/** Requests the erasure that a player asked for. */
export function ErasureDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const ask = useAskErasure(player.id);
  return (
    <AskDialog
      title={words.title(player.name)}
      words={words}
      ask={ask}
      send={ask.mutate}
      errorText={errorText}
      onClose={onClose}
    />
  );
}
