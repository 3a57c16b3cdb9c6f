import { Keyboard } from 'lucide-react';
import { Popover } from './Popover.tsx';

/** Keys of a game and what they do; not where there is no keyboard. */
export function KeysPopover({ keys }: { keys: readonly (readonly [key: string, action: string])[] }) {
  return (
    <Popover
      label="Keys"
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
}
