import type { Player } from '@aureus/contract/player.ts';
import { Ellipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { useDeleteMessage, useMute } from './chat.queries.ts';
import { readMinutes } from './chat.rules.ts';

const MUTES = [
  { minutes: 10, label: 'Mute 10 minutes' },
  { minutes: 60, label: 'Mute 1 hour' },
  { minutes: 1440, label: 'Mute 24 hours' },
  { minutes: 0, label: 'End the mute' },
];

const ITEM = buttonClass({ variant: 'quiet', size: 32, className: 'justify-start! border-transparent!' });

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
      label={`Moderate ${user?.username ?? 'the house'}`}
      icon={<Ellipsis size={14} aria-hidden />}
      className="absolute top-0.5 right-0.5 size-6 border border-divider bg-raised opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-tablet:size-11 max-tablet:opacity-100"
      panelClassName="w-44"
    >
      <div className="flex flex-col">
        <button
          type="button"
          className={ITEM}
          onClick={({ currentTarget }) => {
            deletion.mutate(messageId);
            closePopoverOf(currentTarget);
          }}
        >
          Delete message
        </button>
        {isOwn || user === null ? null : (
          <>
            {MUTES.map(({ minutes, label }) => (
              <button
                key={minutes}
                type="button"
                className={ITEM}
                onClick={({ currentTarget }) => {
                  mute.mutate({ userId: user.id, minutes });
                  closePopoverOf(currentTarget);
                }}
              >
                {label}
              </button>
            ))}
            <MuteForm onMute={(minutes) => mute.mutate({ userId: user.id, minutes })} />
          </>
        )}
      </div>
    </Popover>
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
        aria-label="Minutes of the mute"
        placeholder="Minutes"
        inputMode="numeric"
        autoComplete="off"
        className="h-8 w-0 min-w-0 flex-1 rounded-inner border border-control bg-page px-2 text-16 outline-none placeholder:text-ink-3 focus-visible:border-gold-high max-tablet:h-11 tablet:text-13"
      />
      <Button type="submit" size={32} disabledReason={minutes === undefined ? 'From 1 to 525600' : undefined}>
        Mute
      </Button>
    </form>
  );
}
