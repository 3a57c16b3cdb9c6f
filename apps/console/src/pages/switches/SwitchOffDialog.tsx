import type { StaffSwitch } from '@aureus/contract/switches.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { ReasonField } from '../../reasons/ReasonField.tsx';
import { isReason } from '../../reasons/reason.ts';
import { serverNow } from '../../ui/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { clock, shortDay } from '../../ui/dates.ts';
import { LongField, SelectField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { AS_NOW, endOf } from './end-of.ts';
import { useSwitchOff } from './switches.queries.ts';
import { switchesWords } from './switches.words.ts';

const words = switchesWords.dialog;
const LONGEST_MESSAGE = 160;

/**
 * Switches a feature off for everyone, with a message for players, an optional end time, and a reason for the log. If
 * the feature is off already, changes its message and end.
 */
export function SwitchOffDialog({ one, onClose }: { one: StaffSwitch; onClose: () => void }) {
  const name = switchesWords.names[one.name];
  const usual = one.name === 'maintenance' ? words.maintenanceDefault : words.messageDefault(name);
  const [message, setMessage] = useState(one.off?.message ?? usual);
  const [end] = useState(one.off?.endsAt ?? null);
  const [minutes, setMinutes] = useState<string>(end === null ? '0' : AS_NOW);
  const [reason, setReason] = useKeptText(`switch ${one.name}`);
  const off = useSwitchOff(one.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    off.mutate(
      {
        message: message.trim(),
        endsAt: endOf(minutes, end, serverNow()),
        reason: reason.trim(),
      },
      {
        onSuccess: () => {
          toast('good', words.done(name));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={words.offTitle(name)} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{switchesWords.effects[one.name]}</p>
        <LongField
          label={words.message}
          hint={words.messageHint}
          value={message}
          rows={2}
          onChange={(event) => setMessage(event.target.value)}
          maxLength={LONGEST_MESSAGE}
        />
        <SelectField
          label={words.ends}
          options={
            end === null
              ? words.choices
              : [[AS_NOW, words.asNow(`${shortDay(end)} ${clock(end)}`)], ...words.choices]
          }
          value={minutes}
          onChange={setMinutes}
        />
        <ReasonField
          words={words}
          error={off.isError ? errorMessage(off.error) : undefined}
          value={reason}
          rows={2}
          onChange={setReason}
        />
        <DialogFooter
          submit={words.confirm}
          look="bad"
          isBusy={off.isPending}
          isDisabled={message.trim().length < 3 || !isReason(reason)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
