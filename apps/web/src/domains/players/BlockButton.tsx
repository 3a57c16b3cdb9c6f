import type { PlayerProfile } from '@aureus/contract/players.ts';
import { Ban, Undo2 } from 'lucide-react';
import { useBlock } from '../../api/players.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { playerWords } from './players.words.tsx';

const STAFF = new Set(['MODERATOR', 'ADMINISTRATOR', 'OWNER']);

/** Blocks the player or ends it: no messages of theirs in the chat, no tips from them. */
export function BlockButton({ player, className }: { player: PlayerProfile; className?: string }) {
  const block = useBlock();
  const { id, isBlocked, role } = player;
  return (
    <Button
      variant={isBlocked ? 'secondary' : 'danger'}
      isLoading={block.isPending}
      aria-pressed={isBlocked}
      disabledReason={!isBlocked && STAFF.has(role) ? playerWords.staffCannotBeBlocked : undefined}
      onClick={() => block.mutate({ userId: id, isBlocked: !isBlocked })}
      className={className}
    >
      {isBlocked ? <Undo2 size={17} aria-hidden /> : <Ban size={17} aria-hidden />}
      {isBlocked ? playerWords.unblock : playerWords.block}
    </Button>
  );
}
