import { AlarmClock, Coffee, LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { signOut, useMe } from '../../api/session.ts';
import { navigate } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { reminderWords } from './limits.reminder.words.tsx';
import { PlayFigures } from './PlayFigures.tsx';
import { type ReadReminder, useSeeReminder } from './reminder.queries.ts';
import { minutesText } from './session-time.ts';

const words = reminderWords.check;

/** Tells the time and what it came to, over whatever is shown. */
export default function ReminderDialog({ reminder, isOpen }: { reminder: ReadReminder; isOpen: boolean }) {
  const see = useSeeReminder();
  // Its figures stay while it closes, though the count starts over.
  const [shown, setShown] = useState<ReadReminder>();
  if (isOpen && shown !== reminder) setShown(reminder);
  const goOn = (then?: () => void) => {
    if (see.isPending) return;
    see.mutate(undefined, {
      onSuccess: () => then?.(),
      onError: (error) => showToast('error', errorMessage(error)),
    });
  };
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={() => goOn()} width={420}>
      {shown ? <ReminderText reminder={shown} isPending={see.isPending} onGoOn={goOn} /> : null}
    </Dialog>
  );
}

interface ReminderTextProps {
  reminder: ReadReminder;
  isPending: boolean;
  /** @param then what follows once the server knows that it was seen. */
  onGoOn: (then?: () => void) => void;
}

function ReminderText({ reminder, isPending, onGoOn }: ReminderTextProps) {
  const { data: me } = useMe();
  const { readAt, since } = reminder;
  const leave = () => signOut().catch((error: unknown) => showToast('error', errorMessage(error)));
  return (
    <>
      <p className="mb-4 flex items-center gap-3 text-14 text-ink-2">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-gold">
          <AlarmClock size={20} aria-hidden />
        </span>
        <span className="min-w-0">
          {words.playedFor(
            <b className="font-semibold whitespace-nowrap text-ink tabular-nums">
              {minutesText(readAt - since)}
            </b>,
          )}{' '}
          {outcomeText(reminder)}
        </span>
      </p>
      <PlayFigures reminder={reminder} />
      <div className="mt-4 flex flex-col gap-3">
        <Button variant="primary" size={48} isLoading={isPending} onClick={() => onGoOn()}>
          {words.goOn}
        </Button>
        <div className="flex gap-3">
          <Button
            className="flex-1"
            onClick={() => onGoOn(() => navigate(`${paths.profile}?tab=limits#break`))}
            disabledReason={me?.coolOff ? words.isOnBreak : undefined}
          >
            <Coffee size={16} aria-hidden />
            {words.takeBreak}
          </Button>
          <Button className="flex-1" onClick={() => void leave()}>
            <LogOut size={16} aria-hidden />
            {words.signOut}
          </Button>
        </div>
      </div>
    </>
  );
}

function outcomeText({ staked, net }: ReadReminder): string {
  if (staked === 0) return words.notPlayed;
  return net >= 0 ? words.isAhead : words.isBehind;
}
