import { Ellipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { staffWords } from './chat.message.words.ts';
import type { SaidMessage } from './chat-draft.ts';
import { MenuItem, ReplyButton, TalkItems } from './MessageMenu.tsx';
import { useDeleteMessage, useMute } from './message.queries.ts';

const MUTES = [
  { minutes: 10, label: staffWords.muteMinutes },
  { minutes: 60, label: staffWords.muteHour },
  { minutes: 1440, label: staffWords.muteDay },
  { minutes: 0, label: staffWords.endMute },
];

/** Longest mute in minutes: a year. */
const MOST_MINUTES = 525_600;

interface StaffMenuProps {
  messageId: string;
  /** The message if a player wrote it; `null` for a message from the house. */
  said: SaidMessage | null;
  isOwn: boolean;
}

/** Menu of staff for a message and its author. */
export default function StaffMenu({ messageId, said, isOwn }: StaffMenuProps) {
  const deletion = useDeleteMessage();
  const mute = useMute();
  const user = said?.user ?? null;
  const others = isOwn ? null : said;
  return (
    <>
      {others ? <ReplyButton message={others} /> : null}
      <Popover
        label={staffWords.moderate(user?.username ?? staffWords.house)}
        icon={<Ellipsis size={14} aria-hidden />}
        className="size-6 border border-divider bg-raised max-tablet:size-11 max-tablet:border-none max-tablet:bg-transparent max-tablet:text-ink-3"
        panelClassName="w-48"
      >
        <div className="flex flex-col">
          {others ? <TalkItems message={others} /> : null}
          <MenuItem onPress={() => deletion.mutate(messageId)}>{staffWords.delete}</MenuItem>
          {isOwn || user === null ? null : (
            <>
              {MUTES.map(({ minutes, label }) => (
                <MenuItem key={minutes} onPress={() => mute.mutate({ userId: user.id, minutes })}>
                  {label}
                </MenuItem>
              ))}
              <MuteForm onMute={(minutes) => mute.mutate({ userId: user.id, minutes })} />
            </>
          )}
        </div>
      </Popover>
    </>
  );
}

/** Form to mute a player for a typed number of minutes. */
function MuteForm({ onMute }: { onMute: (minutes: number) => void }) {
  const [text, setText] = useState('');
  const minutes = readMinutes(text);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (minutes === undefined) return;
    onMute(minutes);
    closePopoverOf(event.currentTarget);
  };
  return (
    <form onSubmit={submit} className="mt-1 flex items-center gap-1.5 border-t border-divider pt-2">
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={staffWords.minutesLabel}
        placeholder={staffWords.minutes}
        inputMode="numeric"
        autoComplete="off"
        className="h-8 w-0 min-w-0 flex-1 rounded-inner border border-control bg-page px-2 text-16 outline-none placeholder:text-ink-3 focus-visible:border-gold-high max-tablet:h-11 tablet:text-14"
      />
      <Button
        type="submit"
        size={32}
        disabledReason={minutes === undefined ? staffWords.minutesRefusal : undefined}
      >
        {staffWords.mute}
      </Button>
    </form>
  );
}

/** Returns the typed minutes; `undefined` if they aren't a whole number in the allowed range. */
function readMinutes(text: string): number | undefined {
  const minutes = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : undefined;
}
