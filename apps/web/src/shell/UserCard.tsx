import { CircleAlert, RotateCw, UserRound } from 'lucide-react';
import { useWholeMe } from '../api/session.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { announces, openDialog } from '../slots/dialogs.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { tierColour } from '../ui/Badges.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import { formatCount } from '../ui/format.ts';
import { PlayerBadge } from '../ui/PlayerBadge.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellWords as words } from './shell.words.ts';

/** The player at the top of the sidebar, with the way to the next level; a visitor is invited to sign in. */
export function UserCard({ isRail }: { isRail: boolean }) {
  const { data: me, error, refetch } = useWholeMe();
  if (me === undefined && error) return isRail ? null : <FailedCard onRetry={() => void refetch()} />;
  if (me === undefined) return <Skeleton className={cx('mb-3', isRail ? 'size-12' : 'h-15')} />;
  if (me === null) return isRail ? null : <VisitorCard />;
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
          <span className="truncate font-semibold">{me.username}</span>
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

function FailedCard({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-3 flex h-15 items-center gap-3 p-2">
      <CircleAlert size={18} className="shrink-0 text-lose" aria-hidden />
      <p className="min-w-0 flex-1 text-14 text-balance text-ink-2">{words.sessionFailed}</p>
      <Button size={32} onClick={onRetry}>
        <RotateCw size={15} aria-hidden />
        {words.tryAgain}
      </Button>
    </div>
  );
}

function VisitorCard() {
  return (
    <div className="mb-3 flex items-center gap-3 p-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-raised text-ink-3">
        <UserRound size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.card.visitor}</span>
        <span className="block text-12 text-ink-3">{words.card.signIn}</span>
      </span>
      <Button size={32} {...announces('sign-in')} onClick={() => openDialog('sign-in')}>
        {words.signIn}
      </Button>
    </div>
  );
}
