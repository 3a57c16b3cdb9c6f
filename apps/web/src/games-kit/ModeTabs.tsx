import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMarket } from '../api/market.ts';
import { Segmented } from '../ui/fields/Segmented.tsx';
import { kitWords } from './games-kit.words.ts';

export type PlayMode = 'manual' | 'auto';

interface ModeTabsProps {
  mode: PlayMode;
  /** True while a game or a series is running. */
  isDisabled?: boolean;
  onChange: (mode: PlayMode) => void;
}

/** Tabs to choose between single bets and an automatic series. */
export function ModeTabs({ mode, isDisabled = false, onChange }: ModeTabsProps) {
  const { autoBet } = useMarket();
  if (!autoBet)
    return <p className="shrink-0 text-12 text-ink-3 max-tablet:order-1">{kitWords.mode.noAuto}</p>;
  return (
    <Segmented
      label={kitWords.mode.label}
      items={[
        { value: 'manual', label: kitWords.mode.manual },
        { value: 'auto', label: kitWords.mode.auto },
      ]}
      value={mode}
      onChange={(changed) => {
        if (!isDisabled) onChange(changed);
      }}
      className={cx('shrink-0 max-tablet:order-1', isDisabled && 'opacity-75')}
    />
  );
}
