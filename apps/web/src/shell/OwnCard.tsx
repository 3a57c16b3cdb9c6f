import type { Me } from '@aureus/contract/account.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { announces, openDialog } from '../slots/dialogs.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { tierColour } from '../ui/Badges.tsx';
import { formatCount } from '../ui/format/format.ts';
import { PlayerBadge } from '../ui/PlayerBadge.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { shellWords as words } from './shell.words.ts';

/** Card of the signed-in player at the top of the sidebar. The folded sidebar only shows the picture. */
export default function OwnCard({ me, isRail }: { me: Omit<Me, 'wallet'>; isRail: boolean }) {
  const tier = me.currentLevel.Tier;
  if (isRail) {
    return (
      <Link to={paths.profile} title={me.username} className="mb-3 flex rounded-control p-0.5 hover:bg-card">
        <Avatar src={me.avatar} size={44} alt={me.username} />
      </Link>
    );
  }
  return (
    <div className="mb-3 flex items-center gap-3 p-2">
      <Link to={paths.profile} className="shrink-0 rounded-card hover:brightness-110">
        <Avatar src={me.avatar} size={44} alt={words.card.profile} />
      </Link>
      <span className="min-w-0 flex-1">
        <Link to={paths.profile} className="flex items-center gap-2 hover:text-gold-high">
          <span className="truncate font-semibold" title={me.username}>
            {me.username}
          </span>
          <PlayerBadge
            role={me.role}
            currentLevel={me.currentLevel}
            size={18}
            className="level-badge shrink-0"
          />
          <span className="ml-auto text-12 text-ink-3">
            {words.card.percent(Math.floor(me.levelProgress))}
          </span>
        </Link>
        <button
          type="button"
          aria-label={words.card.xp}
          title={words.card.xp}
          {...announces('xp-breakdown')}
          onClick={() => openDialog('xp-breakdown')}
          className="block w-full rounded-inner pt-2 hover:brightness-125"
        >
          <ProgressBar percent={me.levelProgress} label={words.card.progress} className="level-bar mb-1.5" />
          <span className="flex justify-between text-12 text-ink-3">
            <span className={tierColour(tier)}>{tier}</span>
            <span>
              {me.nextLevel
                ? words.card.toNext(formatCount(me.xpToNextLevel), me.nextLevel.Level)
                : words.card.maxLevel}
            </span>
          </span>
        </button>
      </span>
    </div>
  );
}
