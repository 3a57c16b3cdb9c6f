import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface PlayerCardProps {
  playerId: string;
  /** Time of the chat message beside which the card opens. */
  sentAt: string | undefined;
  /** Adds a mention of the player to the chat's text field. */
  onMention: (username: string) => void;
  onClose: () => void;
}

/** Card in the chat with a player's public profile and actions. */
export const PlayerCard = lazyPart<PlayerCardProps>(
  () => import('../domains/players/PlayerCard.tsx'),
  () => <Skeleton className="h-50" />,
);
