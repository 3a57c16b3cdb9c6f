import { cx } from '@aureus/ui-kit/class-names.ts';
import { Keyboard } from 'lucide-react';
import { memo } from 'react';
import { create } from 'zustand';
import { Popover } from '../Popover.tsx';
import { uiWords } from '../ui.words.ts';
import { Switch } from './Switch.tsx';

/** A key and the name of its action. */
type KeyAction = readonly [key: string, action: string];

/** Lists a game's keyboard shortcuts, with a switch to turn them off. Hidden on phones. */
export const KeysPopover = memo(function KeysPopover({ keys }: { keys: readonly KeyAction[] }) {
  const { isOn } = useKeysChoice();
  return (
    <Popover
      label={isOn ? uiWords.keys.label : uiWords.keys.off}
      icon={<Keyboard size={18} aria-hidden className={cx(!isOn && 'opacity-50')} />}
      className="size-8 max-tablet:hidden"
      panelClassName="w-64 p-3"
    >
      <Switch isOn={isOn} onChange={setKeysOn}>
        {uiWords.keys.switch}
      </Switch>
      <dl className={cx('mt-3 flex flex-col gap-2 text-14', !isOn && 'opacity-50')}>
        {keys.map(([key, action]) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">{action}</dt>
            <dd className="rounded-chip border border-divider bg-card px-1.5 text-12 font-semibold whitespace-nowrap">
              {key}
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
});

const KEY = 'hotkeys';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is blocked, so use the default.
    return true;
  }
}

/** True if keyboard shortcuts of games are on. Saved in this browser. */
export const useKeysChoice = create<{ isOn: boolean }>(() => ({ isOn: read() }));

/** Turns the games' keyboard shortcuts on or off and saves that. */
function setKeysOn(isOn: boolean): void {
  useKeysChoice.setState({ isOn });
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Private windows may block storage. The setting then lasts until the page closes.
  }
}
