import type { PlayerProfile } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Ban, Undo2 } from 'lucide-react';
import { useBlock } from '../../api/players.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { longDay } from '../../ui/format/dates.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { playerWords } from './players.words.tsx';

const words = playerWords.head;

/** Head of a profile: avatar, name, level, and date of registration. */
export function PlayerHead({ player }: { player: PlayerProfile }) {
  const { Level: level, Tier: tier } = player.currentLevel;
  return (
    <div className="flex items-center gap-4">
      <span className="relative shrink-0">
        <Avatar src={player.avatar} size={84} className={cx(player.isBlocked && 'opacity-40 grayscale')} />
        <span className="absolute -right-3 -bottom-1.5 rounded-control bg-card">
          <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={22} className="block" />
        </span>
      </span>
      <div className="min-w-0 flex-1 pl-1">
        <p className="flex items-center gap-2">
          <span className="truncate text-20 font-semibold" title={player.username}>
            {player.username}
          </span>
          {player.isBlocked ? <Tag tone="lose">{words.blocked}</Tag> : null}
        </p>
        <p className="mt-1 text-14 text-ink-2">
          {words.level(<span className={cx('font-semibold', tierColour(tier))}>{tier}</span>, level)}
        </p>
        <p className="mt-0.5 text-12 text-ink-3">
          {words.joined(
            <time dateTime={new Date(player.createdAt).toISOString()}>{longDay(player.createdAt)}</time>,
          )}
        </p>
      </div>
    </div>
  );
}

const STAFF = new Set(['MODERATOR', 'ADMINISTRATOR', 'OWNER']);

/**
 * Button that blocks or unblocks a player. Blocking hides the player's chat messages and refuses the player's tips.
 */
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
