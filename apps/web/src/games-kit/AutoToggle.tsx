import { Repeat } from 'lucide-react';
import { useMarket } from '../api/market.ts';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/fields/IconButton.tsx';
import { kitWords } from './games-kit.words.ts';

interface AutoToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
}

/** Opens and closes the series of a game; not there where the market forbids one. */
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
