import type { Player } from '@aureus/contract/player.ts';
import { Ellipsis } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { useDeleteMessage, useMute } from './chat.queries.ts';

const MUTES = [
  { minutes: 10, label: 'Mute 10 minutes' },
  { minutes: 60, label: 'Mute 1 hour' },
  { minutes: 1440, label: 'Mute 24 hours' },
];

const ITEM = buttonClass({ variant: 'quiet', size: 32, className: 'justify-start! border-transparent!' });

/** What staff can do about a message and the one who wrote it. */
export function StaffMenu({ messageId, user, isOwn }: { messageId: string; user: Player; isOwn: boolean }) {
  const deletion = useDeleteMessage();
  const mute = useMute();
  return (
    <Popover
      label={`Moderate ${user.username}`}
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
        {isOwn
          ? null
          : MUTES.map(({ minutes, label }) => (
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
      </div>
    </Popover>
  );
}
