import type { MessageContext, StaffMessage } from '@aureus/contract/staff-chat.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/States.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { AuthorBox } from './AuthorBox.tsx';
import { contextQuery } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';
import { DecideDialog, MuteDialog } from './MessageDialogs.tsx';
import { MessageLine } from './MessageLine.tsx';

const { pane: words, act } = chatWords;
type Open = 'remove' | 'mute' | 'dismiss';

/** A reported message in context, with its reporters, its author and the possible actions. */
export function MessagePane({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data, error, refetch } = useQuery(contextQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Spinner />
    ) : (
      <Failure title={chatWords.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  const message = data.messages.find((one) => one.id === id);
  return (
    <>
      <Link to="/chat" className={buttonStyle('quiet', 'md', 'mx-2 mt-1 self-start desk:hidden')}>
        <ArrowLeft size={15} aria-hidden />
        {words.back}
      </Link>
      <ScrollArea label={words.around} className="min-h-0 flex-1 overflow-y-auto">
        <h2 className="sticky top-0 z-10 flex h-7 items-center border-b border-hairline bg-shell px-5 text-12 text-ink-2 max-desk:px-4">
          {words.around}
        </h2>
        <ol>
          {data.messages.map((one) => (
            <MessageLine key={one.id} message={one} isMarked={one.id === id} />
          ))}
        </ol>
        <div className="grid gap-5 p-5 wide:grid-cols-2 max-desk:p-4">
          <Reports reports={data.reports} />
          {data.standing !== null && (
            <section aria-label={words.author}>
              <h2 className="mb-2 flex items-center text-12 text-ink-2">
                {words.author}
                <Link
                  to="/chat/players/$id"
                  params={{ id: data.standing.player.id }}
                  className="ml-auto text-gold-high hover:underline"
                >
                  {words.history}
                </Link>
              </h2>
              <AuthorBox standing={data.standing} />
            </section>
          )}
        </div>
      </ScrollArea>
      {message !== undefined && <Decision context={data} message={message} onDecided={onDecided} />}
    </>
  );
}

function Reports({ reports }: Pick<MessageContext, 'reports'>) {
  const now = useNow(5000);
  return (
    <section aria-label={words.reports}>
      <h2 className="mb-1 text-12 text-ink-2">{words.reports}</h2>
      <ul>
        {reports.map(({ by, reason, at, closedAt }) => (
          <li key={by.id} className="flex items-center gap-2 border-b border-hairline py-2">
            <Link
              to="/chat/players/$id"
              params={{ id: by.id }}
              className="truncate font-medium hover:underline"
            >
              {by.name}
            </Link>
            <span className="truncate text-12 text-ink-2">{chatWords.reasons[reason]}</span>
            <span className="ml-auto text-12 whitespace-nowrap text-ink-3">
              {closedAt === null ? formatAgo(now - at) : words.closed}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({
  context: { reports, standing },
  message,
  onDecided,
}: {
  context: MessageContext;
  message: StaffMessage;
  onDecided: () => void;
}) {
  const [open, setOpen] = useState<Open>();
  const canDelete = message.deletedAt === null;
  const canDismiss = canDelete && reports.some(({ closedAt }) => closedAt === null);
  const canMute = standing !== null && !standing.isStaff;
  useKeys({
    ...(canDelete && { d: () => setOpen('remove') }),
    ...(canMute && { m: () => setOpen('mute') }),
    ...(canDismiss && { x: () => setOpen('dismiss') }),
  });
  const isMuted = (standing?.mutedUntil ?? null) !== null;
  const close = () => setOpen(undefined);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline bg-shell px-5 py-3 max-desk:px-4">
      {!canDelete && <p className="mr-auto text-12 text-ink-3">{words.gone}</p>}
      {canDismiss && (
        <Button
          size="lg"
          icon={Check}
          hint="X"
          className="max-tablet:flex-1"
          onClick={() => setOpen('dismiss')}
        >
          {act.dismiss}
        </Button>
      )}
      {canMute && (
        <Button
          size="lg"
          icon={MicOff}
          hint="M"
          className="ml-auto max-tablet:ml-0 max-tablet:flex-1"
          onClick={() => setOpen('mute')}
        >
          {isMuted ? act.unmute : act.mute}
        </Button>
      )}
      {canDelete && (
        <Button
          look="bad"
          size="lg"
          icon={Trash2}
          hint="D"
          className="max-tablet:flex-1"
          onClick={() => setOpen('remove')}
        >
          {act.remove}
        </Button>
      )}
      {(open === 'remove' || open === 'dismiss') && (
        <DecideDialog kind={open} message={message} onDone={onDecided} onClose={close} />
      )}
      {open === 'mute' && standing !== null && (
        <MuteDialog player={standing.player} isMuted={isMuted} onClose={close} />
      )}
    </div>
  );
}
