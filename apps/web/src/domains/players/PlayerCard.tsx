import type { PlayerProfile } from '@aureus/contract/players.ts';
import { AtSign, HandCoins, User } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useProfile } from '../../api/players.ts';
import { useMe } from '../../api/session.ts';
import { openProfile } from '../../slots/player-button.tsx';
import { openTip } from '../../slots/tip.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { actionsWith } from './player-actions.ts';
import { BlockButton, PlayerHead } from './player-head.tsx';
import { cardWords as words } from './players.card.words.ts';

interface PlayerCardProps {
  playerId: string;
  sentAt: string | undefined;
  onMention: (username: string) => void;
  onClose: () => void;
}

/** Card with a player's public profile and actions. Visitors and the player's own card only lead to the profile. */
export default function PlayerCard({ playerId, sentAt, onMention, onClose }: PlayerCardProps) {
  const { data: player, error, refetch } = useProfile(playerId, true);
  if (player === undefined)
    return error ? (
      <LoadFailed title={words.loadFailed} error={error} retry={refetch} />
    ) : (
      <Skeleton className="h-50" />
    );
  return (
    <section aria-label={words.label(player.username)}>
      <PlayerHead player={player} />
      {sentAt === undefined ? null : <p className="mt-3 text-12 text-ink-3">{words.sent(sentAt)}</p>}
      <CardButtons player={player} onMention={onMention} onClose={onClose} />
    </section>
  );
}

function CardButtons({
  player,
  onMention,
  onClose,
}: { player: PlayerProfile } & Pick<PlayerCardProps, 'onMention' | 'onClose'>) {
  const { data: me } = useMe();
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const profile = (
    <Button onClick={closing(() => openProfile(player.id))}>
      <User size={17} aria-hidden />
      {words.profile}
    </Button>
  );
  const actions = actionsWith(player, me?.id);
  if (actions.length === 0) return <div className="mt-4 grid">{profile}</div>;
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      {actions.includes('TIP') ? (
        <Button variant="gold-line" onClick={closing(() => openTip(player.id))}>
          <HandCoins size={17} aria-hidden />
          {words.tip}
        </Button>
      ) : null}
      {profile}
      <Button onClick={closing(() => onMention(player.username))}>
        <AtSign size={17} aria-hidden />
        {words.mention}
      </Button>
      <BlockButton player={player} />
    </div>
  );
}
