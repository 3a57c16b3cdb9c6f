import type { Player } from '@aureus/contract/player.ts';
import { Ellipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { useDeleteMessage, useMute } from './chat.queries.ts';
import { staffWords } from './chat.staff.words.ts';
import { readMinutes } from './shown-messages.ts';

const MUTES = [
  { minutes: 10, label: staffWords.muteMinutes },
  { minutes: 60, label: staffWords.muteHour },
  { minutes: 1440, label: staffWords.muteDay },
  { minutes: 0, label: staffWords.endMute },
];

interface StaffMenuProps {
  messageId: string;
  /** Who wrote it; null for the house. */
  user: Player | null;
  isOwn: boolean;
}

/** What staff can do about a message and the one who wrote it. */
export default function StaffMenu({ messageId, user, isOwn }: StaffMenuProps) {
  const deletion = useDeleteMessage();
  const mute = useMute();
  return (
    <Popover
      label={staffWords.moderate(user?.username ?? staffWords.house)}
      icon={<Ellipsis size={14} aria-hidden />}
      className="absolute top-0.5 right-0.5 size-6 border border-divider bg-raised opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-tablet:size-11 max-tablet:opacity-100"
      panelClassName="w-44"
    >
      <div className="flex flex-col">
        <MenuItem label={staffWords.delete} onPress={() => deletion.mutate(messageId)} />
        {isOwn || user === null ? null : (
          <>
            {MUTES.map(({ minutes, label }) => (
              <MenuItem
                key={minutes}
                label={label}
                onPress={() => mute.mutate({ userId: user.id, minutes })}
              />
            ))}
            <MuteForm onMute={(minutes) => mute.mutate({ userId: user.id, minutes })} />
          </>
        )}
      </div>
    </Popover>
  );
}

function MenuItem({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={buttonClass({
        variant: 'quiet',
        size: 32,
        className: 'justify-start! border-transparent!',
      })}
      onClick={({ currentTarget }) => {
        onPress();
        closePopoverOf(currentTarget);
      }}
    >
      {label}
    </button>
  );
}

/** A mute of as many minutes as staff type in. */
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
