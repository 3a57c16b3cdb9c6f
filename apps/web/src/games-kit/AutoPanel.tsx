import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMarket } from '../api/market.ts';
import { Amount } from '../ui/Amount.tsx';
import { IconButton } from '../ui/fields/IconButton.tsx';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';
import { AutoFields } from './AutoFields.tsx';
import { kitWords } from './games-kit.words.ts';
import { type AutoGame, useRun } from './series.ts';

interface AutoPanelProps {
  game: AutoGame;
  /** Action of the button that starts or stops an automatic series. */
  action: ActionButtonProps;
  /** Further fields of the game, besides the number of bets and the limits. */
  children?: ReactNode;
}

/** Panel with the fields of an automatic series, and the button that starts or stops it. */
export function AutoPanel({ game, action, children }: AutoPanelProps) {
  const run = useRun(game);
  return (
    <section
      aria-label={kitWords.auto.title}
      className="animate-rise rounded-card border border-hairline bg-card p-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <div className="flex min-w-0 flex-[3_1_512px] flex-wrap gap-3 [&>div]:min-w-[min(100%,250px)] [&>div]:flex-1">
          <AutoFields game={game} isDisabled={run !== undefined} />
        </div>
        <div className="ml-auto flex-[1_1_200px] tablet:max-w-[260px]">
          <ActionButton {...action} className="h-11!" />
        </div>
      </div>
      <p className="mt-2 text-12 text-ink-3" aria-live="polite">
        {run ? (
          <>
            {kitWords.auto.placed(run.placed)} · {kitWords.auto.net} <Net cents={run.net} />
          </>
        ) : (
          kitWords.auto.note
        )}
      </p>
    </section>
  );
}

/** Net result of the series. Only a profit has the color of a win. */
function Net({ cents }: { cents: bigint }) {
  const coins = cents < 0n ? -coinsFromCents(-cents) : coinsFromCents(cents);
  return <Amount coins={coins} coin={0} isSigned tone={cents > 0n ? 'win' : 'muted'} />;
}

interface AutoToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
}

/** Button that opens or closes the panel for automatic series. Hidden if the market forbids such series. */
export function AutoToggle({ isOpen, onToggle, className }: AutoToggleProps) {
  const { autoBet } = useMarket();
  if (!autoBet) return null;
  return (
    <IconButton
      label={kitWords.auto.title}
      aria-expanded={isOpen}
      isOn={isOpen}
      onClick={onToggle}
      className={cx('grid-flow-col gap-1.5 wide:w-auto! wide:px-3', className)}
    >
      <Repeat size={18} aria-hidden />
      <span className="text-14 font-semibold max-[87.4375rem]:hidden">{kitWords.mode.auto}</span>
    </IconButton>
  );
}
