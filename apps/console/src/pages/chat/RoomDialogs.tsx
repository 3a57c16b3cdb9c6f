import type { ChatNotices } from '@aureus/contract/chat.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LongField } from '../../ui/Field.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { ActDialog, Choices } from './ActDialog.tsx';
import { usePin, useSlowMode } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';

const { dialog: words, notices } = chatWords;
const SECONDS = [5, 10, 30, 60];
const LENGTHS = [10, 30, 60, 240];
const PIN_LENGTHS = [60, 240, 1440, 10080];
const LONGEST_PIN = 280;
const lengthOf = (minutes: number): string => words.lengths[minutes] ?? '';

/** Turns slow mode on for a while, or off. It sets a minimum time between a player's messages. */
export function SlowModeDialog({
  slowMode,
  onClose,
}: {
  slowMode: ChatNotices['slowMode'];
  onClose: () => void;
}) {
  // Slow mode may end or begin meanwhile: the dialog still does what it was opened for.
  const [isOn] = useState(slowMode !== null);
  const [seconds, setSeconds] = useState(10);
  const [minutes, setMinutes] = useState(30);
  const slow = useSlowMode(notices.slowDone, onClose);
  return (
    <ActDialog
      title={words.slow}
      text={words.slowText}
      presets={words.slowPresets}
      confirm={isOn ? words.turnOff : words.turnOn}
      look={isOn ? 'raised' : 'gold'}
      isBusy={slow.isPending}
      onConfirm={(reason) => slow.mutate({ seconds: isOn ? 0 : seconds, minutes, reason })}
      onClose={onClose}
    >
      {!isOn && (
        <>
          <Choices
            label={words.seconds}
            values={SECONDS}
            value={seconds}
            nameOf={words.secondsOf}
            onChange={setSeconds}
          />
          <Choices
            label={words.length}
            values={LENGTHS}
            value={minutes}
            nameOf={lengthOf}
            onChange={setMinutes}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Pins a text above the chat, or unpins it. */
export function PinDialog({
  pinned: pinnedNow,
  onClose,
}: {
  pinned: ChatNotices['pinned'];
  onClose: () => void;
}) {
  // A pin of another member would turn "Cancel" into "Unpin" under the hand.
  const [pinned] = useState(pinnedNow);
  const [text, setText] = useState(pinned?.text ?? '');
  const [minutes, setMinutes] = useState(240);
  const pin = usePin(notices.pinDone, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pin.mutate({ text: text.trim(), minutes });
  };
  return (
    <Dialog title={words.pin} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{words.pinText}</p>
        <LongField
          label={words.text}
          hint={words.textHint(LONGEST_PIN - text.length)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_PIN}
        />
        <Choices
          label={words.length}
          values={PIN_LENGTHS}
          value={minutes}
          nameOf={lengthOf}
          onChange={setMinutes}
        />
        <div className="flex gap-2">
          {pinned === null ? (
            <Button size="lg" className="flex-1" onClick={onClose}>
              {uiWords.cancel}
            </Button>
          ) : (
            <Button
              look="bad"
              size="lg"
              className="flex-1"
              disabled={pin.isPending}
              onClick={() => pin.mutate({ text: '', minutes })}
            >
              {words.unpin}
            </Button>
          )}
          <Button
            type="submit"
            look="gold"
            size="lg"
            className="flex-1"
            isBusy={pin.isPending}
            disabled={text.trim() === '' || text.trim() === pinned?.text}
          >
            {words.doPin}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
