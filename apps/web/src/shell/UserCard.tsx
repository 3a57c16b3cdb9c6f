import { cx } from '@aureus/ui-kit/class-names.ts';
import { UserRound } from 'lucide-react';
import { useMeAndProgress } from '../api/session.ts';
import { announces, openDialog } from '../slots/dialogs.ts';
import { Button } from '../ui/fields/Button.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shellWords as words } from './shell.words.ts';

const OwnCard = lazyPart(() => import('./OwnCard.tsx'), Place);

/** Top of the sidebar: the player's card, or a card with a sign-in button for visitors. */
export function UserCard({ isRail }: { isRail: boolean }) {
  const { data: me, error } = useMeAndProgress();
  // Without a card after an error, because a banner already says that the session couldn't be loaded.
  if (me === undefined) return error ? null : <Place isRail={isRail} />;
  if (me === null) return isRail ? null : <VisitorCard />;
  return <OwnCard me={me} isRail={isRail} />;
}

function Place({ isRail }: { isRail: boolean }) {
  return <Skeleton className={cx('mb-3', isRail ? 'size-12' : 'h-15')} />;
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
