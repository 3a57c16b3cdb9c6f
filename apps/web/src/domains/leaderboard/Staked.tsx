import { Amount } from '../../ui/Amount.tsx';
import { leaderboardWords } from './leaderboard.words.tsx';

interface StakedProps {
  /** Null where the player keeps figures private. */
  coins: number | null;
  coin: number;
  tone?: 'muted';
}

/** What a player staked in a week, as far as others may see it. */
export function Staked({ coins, coin, tone }: StakedProps) {
  if (coins === null) return <span className="text-ink-3">{leaderboardWords.isPrivate}</span>;
  return <Amount coins={coins} coin={coin} {...(tone === undefined ? {} : { tone })} />;
}
