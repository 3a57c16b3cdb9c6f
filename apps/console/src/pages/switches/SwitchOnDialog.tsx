import type { StaffSwitch } from '@aureus/contract/switches.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useSwitchOn } from './switches.queries.ts';
import { switchesWords } from './switches.words.ts';

const words = switchesWords.dialog;

/** Requests that a feature be switched on again. */
export function SwitchOnDialog({ one, onClose }: { one: StaffSwitch; onClose: () => void }) {
  const name = switchesWords.names[one.name];
  const on = useSwitchOn(one.name);
  return (
    <ReasonDialog
      title={words.onTitle(name)}
      text={words.onText}
      words={{ reason: words.onReason, reasonHint: words.onHint, confirm: words.confirmOn }}
      look="gold"
      act={on}
      send={on.mutate}
      done={() => words.doneOn(name)}
      onClose={onClose}
    />
  );
}
