import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay, useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Spinner } from '../../ui/States.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useIsWide } from '../../ui/use-media.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { PlayerSide } from './PlayerSide.tsx';
import { markRead, threadQuery, useAssign, useClosing } from './support.queries.ts';
import { supportWords } from './support.words.ts';
import { ThreadMessages } from './ThreadMessages.tsx';

const { pane: words, elsewhere, openDesk } = supportWords;

/**
 * One conversation: its messages, the answer field, and the player's payments beside it or, in narrower windows, in a
 * dialog.
 */
export function ThreadPane({
  id,
  deskUrl,
  onClosed,
}: {
  id: string;
  deskUrl: string | null;
  onClosed: () => void;
}) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id));
  const mayAnswer = useMay('support.answer') && deskUrl === null;
  const isWide = useIsWide();
  const [showsPlayer, setShowsPlayer] = useState(false);
  useReading(thread, mayAnswer);

  if (thread === undefined)
    return (
      <div className="flex-1">
        {error === null ? (
          <Spinner />
        ) : (
          <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  const sideTitle = thread.player === null ? supportWords.visitor : supportWords.side.title;
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Head
          thread={thread}
          mayAnswer={mayAnswer}
          onClosed={onClosed}
          onPlayer={isWide ? undefined : () => setShowsPlayer(true)}
        />
        <ThreadMessages thread={thread} />
        {deskUrl !== null ? (
          <div className="flex shrink-0 items-center gap-3 border-t border-hairline px-5 py-3 text-ink-2">
            <p className="min-w-0 flex-1">{elsewhere}</p>
            <a href={deskUrl} target="_blank" rel="noreferrer" className={buttonStyle('line', 'md')}>
              {openDesk}
            </a>
          </div>
        ) : (
          mayAnswer && <AnswerBox thread={thread} />
        )}
      </div>
      {isWide ? (
        <aside aria-label={sideTitle} className="w-[328px] shrink-0 overflow-y-auto border-l border-hairline">
          <PlayerSide thread={thread} />
        </aside>
      ) : (
        showsPlayer && (
          <Dialog title={sideTitle} onClose={() => setShowsPlayer(false)}>
            <div className="-mx-5 -mt-4">
              <PlayerSide thread={thread} />
            </div>
          </Dialog>
        )
      )}
    </>
  );
}

function Head({
  thread,
  mayAnswer,
  onClosed,
  onPlayer,
}: {
  thread: ThreadDetail;
  mayAnswer: boolean;
  onClosed: () => void;
  onPlayer: (() => void) | undefined;
}) {
  const me = useMe();
  const navigate = useNavigate();
  const [isHandingOver, setIsHandingOver] = useState(false);
  const assign = useAssign(thread.id);
  const closing = useClosing(thread.id);
  const { player, member, state } = thread;
  const isMine = member?.id === me.id;
  const isOpen = state === 'OPEN';
  const take = () => {
    if (!isMine && !assign.isPending) assign.mutate(me.id);
  };
  const close = () => {
    if (!closing.isPending) closing.mutate(isOpen, isOpen ? { onSuccess: onClosed } : {});
  };
  useKeys({
    ...(player && { p: () => void navigate({ to: '/players/$id', params: { id: player.id } }) }),
    ...(mayAnswer ? { i: take, h: () => setIsHandingOver(true), ...(isOpen ? { d: close } : {}) } : {}),
  });
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline px-5 py-1.5 max-desk:px-3">
      <Link
        to="/support"
        search={(old) => old}
        aria-label={words.back}
        className="grid size-10 place-items-center rounded-control text-ink-2 hover:text-ink desk:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <h2 className="truncate font-semibold">{player?.name ?? supportWords.visitor}</h2>
      {player !== null && <LevelBadge level={player.level} />}
      <span className="figures text-12 text-ink-3">{words.number(thread.id)}</span>
      {thread.concern !== null && (
        <Chip tone="lose" isSmall>
          {supportWords.list.concern[thread.concern]}
        </Chip>
      )}
      <span className="ml-auto flex items-center gap-2">
        {member !== null && (
          <span className="flex items-center gap-1.5 text-ink-2 max-tablet:sr-only">
            <MemberMark id={member.id} name={member.name} />
            {member.name}
          </span>
        )}
        {onPlayer !== undefined && (
          <Button size="sm" icon={UserRound} onClick={onPlayer}>
            {player === null ? supportWords.visitor : words.player}
          </Button>
        )}
        {mayAnswer && !isMine && isOpen && (
          <Button size="sm" hint="I" isBusy={assign.isPending} onClick={take}>
            {words.take}
          </Button>
        )}
        {mayAnswer && isMine && isOpen && (
          <Button size="sm" hint="H" onClick={() => setIsHandingOver(true)}>
            {words.handOver}
          </Button>
        )}
        {mayAnswer && (
          <Button size="sm" {...(isOpen ? { hint: 'D' } : {})} isBusy={closing.isPending} onClick={close}>
            {isOpen ? words.done : words.reopen}
          </Button>
        )}
      </span>
      {isHandingOver && <HandOverDialog thread={thread} onClose={() => setIsHandingOver(false)} />}
    </header>
  );
}

/** Marks the player's messages as read while the conversation is open in a visible tab, if the member may answer. */
function useReading(thread: ThreadDetail | undefined, mayAnswer: boolean): void {
  const id = thread?.id;
  const last = thread?.messages.findLast(({ author }) => author === 'PLAYER')?.id;
  useEffect(() => {
    if (id === undefined || last === undefined || !mayAnswer) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') void markRead(id, last).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, last, mayAnswer]);
}
