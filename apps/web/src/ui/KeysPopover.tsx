import { Keyboard } from 'lucide-react';
import { memo } from 'react';
import { Popover } from './Popover.tsx';
import { uiWords } from './ui.words.ts';

/** A key and what it does. */
type KeyAction = readonly [key: string, action: string];

/** Keys of a game and what they do; not where there is no keyboard. */
export const KeysPopover = memo(function KeysPopover({ keys }: { keys: readonly KeyAction[] }) {
  return (
    <Popover
      label={uiWords.keys}
      icon={<Keyboard size={18} aria-hidden />}
      className="size-8 max-tablet:hidden"
      panelClassName="w-60 p-3"
    >
      <dl className="flex flex-col gap-2 text-13">
        {keys.map(([key, action]) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">{action}</dt>
            <dd className="rounded-chip border border-divider bg-card px-1.5 text-12 font-semibold">{key}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
});
