import { X } from 'lucide-react';
import { useEffect } from 'react';
import WinLight from '../../moments/WinLight.tsx';
import { LevelBadge, tierColour } from '../../ui/Badges.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { play } from '../../ui/sound/sound.ts';
import { TIERS } from './level-pages.ts';
import { useLevelUp } from './level-up.ts';
import { useLevels } from './levels.queries.ts';
import { keysText, levelUpWords, tierNames } from './levels.words.ts';

const SHOWN_MS = 4000;
const close = () => useLevelUp.setState({ reached: undefined });

/** A small card that says which level was reached; it goes by itself, or when it is closed. */
export default function LevelUp() {
  const { reached } = useLevelUp();
  return reached === undefined ? null : <ReachedLevel key={reached} level={reached} />;
}

function ReachedLevel({ level }: { level: number }) {
  const { data: levels, isError } = useLevels(true);
  const row = levels?.[level - 1];
  const isKnown = row !== undefined || isError;
  useEffect(() => {
    if (!isKnown) return undefined;
    play('level');
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  if (!isKnown) return null;
  const { tier = TIERS[0], keys } = row ?? {};
  return (
    <output className="fixed bottom-[calc(var(--mobile-bar-height)+16px)] left-1/2 z-40 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-4 rounded-card border border-gold-low bg-card py-3 pr-2 pl-5 shadow-modal">
      <WinLight hue="gold" power={0.6} ring={300} coins={14} className="-inset-24" />
      <span className="animate-rise">
        <LevelBadge level={level} tier={tier} size={34} />
      </span>
      <span className="animate-rise">
        <span className="block font-semibold">{levelUpWords.reached(level)}</span>
        <span className={cx('block text-14', tierColour(tier))}>
          {row === undefined
            ? levelUpWords.keysWait
            : levelUpWords.keys(tierNames[tier], keysText(keys ?? 0))}
        </span>
      </span>
      <IconButton label={levelUpWords.close} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
    </output>
  );
}
