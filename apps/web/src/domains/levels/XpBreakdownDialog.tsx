import type { LevelRow } from '@aureus/contract/levels.ts';
import type { LevelAndTier, Tier } from '@aureus/contract/player.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe, useWholeMe } from '../../api/session.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { LevelBadge, tierColour } from '../../ui/Badges.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Pager } from '../../ui/Pager.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { LEVELS_PER_PAGE, pageOfLevel, pagesOfTier, TIERS } from './level-pages.ts';
import { useLevels } from './levels.queries.ts';
import { keysText, tierNames, xpWords } from './levels.words.ts';

const START: LevelAndTier = { Level: 1, Tier: TIERS[0] };

/** Dialog with a table of all levels, by tier: their XP and rewards. The player's own level is highlighted. */
export default function XpBreakdownDialog({ isOpen, onClose }: DialogProps) {
  const { data, error, refetch } = useLevels(isOpen);
  return (
    <Dialog title={xpWords.title} isOpen={isOpen} onClose={onClose} width={600} isFullScreenOnPhone>
      {error && !data ? <LoadFailed title={xpWords.failed} error={error} retry={refetch} isTall /> : null}
      {!data && !error ? <Skeleton className="h-[460px]" /> : null}
      {data && isOpen ? <Breakdown levels={data} /> : null}
    </Dialog>
  );
}

function Breakdown({ levels }: { levels: readonly LevelRow[] }) {
  const { data: me } = useMe();
  const current = me?.currentLevel ?? START;
  const [tier, setTier] = useState<Tier>(current.Tier);
  const [page, setPage] = useState(() => pageOfLevel(levels, current.Tier, current.Level));
  const pages = pagesOfTier(levels, tier);
  const show = (next: Tier) => {
    setTier(next);
    setPage(next === current.Tier ? pageOfLevel(levels, next, current.Level) : 0);
  };
  return (
    <div className="flex flex-col gap-3">
      {me ? <OwnProgress /> : null}
      <fieldset aria-label={xpWords.tiers} className="grid grid-cols-3 gap-1.5 tablet:grid-cols-6">
        {TIERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tier}
            onClick={() => show(one)}
            className={cx(
              'h-9 rounded-control border text-12 font-semibold transition-colors max-tablet:h-11',
              tierColour(one),
              one === tier ? 'border-current bg-selected' : 'border-divider hover:bg-raised',
            )}
          >
            {tierNames[one]}
          </button>
        ))}
      </fieldset>
      <div className="overflow-hidden rounded-card border border-hairline bg-shell">
        <table className="w-full text-14 tabular-nums">
          <thead>
            <tr className="h-9 text-12 text-ink-3">
              {xpWords.columns.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={cx('px-4 font-normal', column === 3 ? 'text-right' : 'text-left')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(pages[page] ?? []).map((row) => (
              <LevelLine key={row.level} row={row} isOwn={me ? row.level === current.Level : false} />
            ))}
          </tbody>
        </table>
        <Filler rows={LEVELS_PER_PAGE - (pages[page]?.length ?? 0)} />
      </div>
      <div className="h-12">
        <Pager page={page} pages={pages.length} onChange={setPage} />
      </div>
      <p className="text-14 text-ink-3">{xpWords.rules}</p>
    </div>
  );
}

/** Empty space that keeps the dialog's height on pages with fewer levels. */
function Filler({ rows }: { rows: number }) {
  return <div aria-hidden style={{ height: rows * 48 }} />;
}

function LevelLine({ row: { level, tier, xp, keys }, isOwn }: { row: LevelRow; isOwn: boolean }) {
  return (
    <tr
      aria-current={isOwn ? 'true' : undefined}
      className={cx('h-12 border-t border-hairline', isOwn && 'bg-gold/8')}
    >
      <td className={cx('px-4 font-semibold', tierColour(tier))}>{tierNames[tier]}</td>
      <td className="px-4">
        <span className="flex items-center gap-2">
          <LevelBadge level={level} tier={tier} />
          {isOwn ? <Tag tone="gold">{xpWords.you}</Tag> : null}
        </span>
      </td>
      <td className="px-4">
        <span className="flex items-center gap-1.5">
          <KeyRound size={15} className={tierColour(tier)} aria-hidden />
          {keysText(keys)}
        </span>
      </td>
      <td className="px-4 text-right font-semibold">{formatCount(xp)}</td>
    </tr>
  );
}

function OwnProgress() {
  const { data: me } = useWholeMe();
  if (!me) return null;
  const { currentLevel, nextLevel, levelProgress, xp, xpToNextLevel } = me;
  return (
    <section
      aria-label={xpWords.ownLevel}
      className="flex items-center gap-4 rounded-card border border-hairline bg-shell p-3"
    >
      <LevelBadge level={currentLevel.Level} tier={currentLevel.Tier} size={30} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between text-14">
          <span className="font-semibold tabular-nums">{xpWords.xp(xp)}</span>
          <span className="text-ink-3 tabular-nums">{Math.floor(levelProgress)}%</span>
        </p>
        <ProgressBar percent={levelProgress} label={xpWords.progress} className="my-1.5 h-1.5!" />
        <p className="text-12 text-ink-3 tabular-nums">
          {nextLevel ? xpWords.missing(xpToNextLevel, nextLevel.Level) : xpWords.highest}
        </p>
      </div>
    </section>
  );
}
