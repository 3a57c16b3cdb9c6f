import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface PlayerCardProps {
  playerId: string;
  /** When the player wrote what the card stands beside. */
  sentAt: string | undefined;
  /** Names the player in a message. */
  onMention: (username: string) => void;
  onClose: () => void;
}

/** Who a player is, and what to do about it, in a card. */
export const PlayerCard = lazyPart<PlayerCardProps>(
  () => import('../domains/players/PlayerCard.tsx'),
  () => <Skeleton className="h-50" />,
);
