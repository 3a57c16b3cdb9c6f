import type { ChatAct, ChatStanding, StaffMessage } from '@aureus/contract/staff-chat.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/States.tsx';
import { ActDialog, Choices } from './ActDialog.tsx';
import { historyQuery, useDelete, useDismiss, useMute, useReview } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';

const { dialog: words, act } = chatWords;
const MUTES = [10, 60, 240, 1440, 10080, 43200];
const lengthOf = (minutes: number): string => words.lengths[minutes] ?? '';

/** Removes a message, or dismisses the reports about it. */
export function DecideDialog({
  kind,
  message,
  onDone,
  onClose,
}: {
  kind: 'remove' | 'dismiss';
  message: StaffMessage;
  onDone: () => void;
  onClose: () => void;
}) {
  const finish = () => {
    onClose();
    onDone();
  };
  const remove = useDelete(act.removed, finish);
  const dismiss = useDismiss(act.dismissed, finish);
  const { mutate, isPending } = kind === 'remove' ? remove : dismiss;
  return (
    <ActDialog
      title={words[kind]}
      text={kind === 'remove' ? words.removeText : words.dismissText}
      presets={kind === 'remove' ? words.presets : words.dismissPresets}
      confirm={act[kind]}
      look={kind === 'remove' ? 'bad' : 'raised'}
      isBusy={isPending}
      onConfirm={(reason) => mutate({ message, reason })}
      onClose={onClose}
    >
      <blockquote className="rounded-box border border-hairline bg-page px-3 py-2 wrap-anywhere whitespace-pre-wrap">
        {message.author !== null && <p className="text-12 text-ink-3">{message.author.name}</p>}
        {message.text}
      </blockquote>
    </ActDialog>
  );
}

/** Mutes a player for a chosen time, or ends the mute. */
export function MuteDialog({
  player,
  isMuted: isMutedNow,
  onClose,
}: {
  player: ChatStanding['player'];
  isMuted: boolean;
  onClose: () => void;
}) {
  // Another member may mute or unmute the player meanwhile: the dialog still does what it was opened for.
  const [isMuted] = useState(isMutedNow);
  const [minutes, setMinutes] = useState(60);
  const mute = useMute(act.muted, onClose);
  return (
    <ActDialog
      title={isMuted ? words.unmute(player.name) : words.mute(player.name)}
      text={isMuted ? words.unmuteText : words.muteText}
      presets={isMuted ? words.unmutePresets : words.presets}
      hint={isMuted ? words.reasonHint : words.muteHint}
      confirm={isMuted ? act.unmute : act.mute}
      look={isMuted ? 'raised' : 'bad'}
      isBusy={mute.isPending}
      onConfirm={(reason) => mute.mutate({ id: player.id, minutes: isMuted ? 0 : minutes, reason })}
      onClose={onClose}
    >
      {!isMuted && (
        <Choices
          label={words.length}
          values={MUTES}
          value={minutes}
          nameOf={lengthOf}
          onChange={setMinutes}
        />
      )}
    </ActDialog>
  );
}

/** Loads whether the player is muted, then offers to mute the player or to end the mute. */
export function ChatMuteDialog({
  player,
  onClose,
}: {
  player: Pick<ChatStanding['player'], 'id' | 'name'>;
  onClose: () => void;
}) {
  const { data, error, isFetchedAfterMount, refetch } = useInfiniteQuery({
    ...historyQuery(player.id),
    staleTime: 0,
  });
  const standing = data?.pages[0]?.standing;
  // An older reply may name the wrong one of both.
  if (standing !== undefined && isFetchedAfterMount)
    return <MuteDialog player={standing.player} isMuted={standing.mutedUntil !== null} onClose={onClose} />;
  return (
    <Dialog title={words.mute(player.name)} onClose={onClose}>
      {error === null ? (
        <Spinner />
      ) : (
        <Failure title={chatWords.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** Confirms or undoes another person's decision. */
export function ReviewDialog({
  decision,
  verdict,
  onClose,
}: {
  decision: ChatAct;
  verdict: 'CONFIRM' | 'UNDO';
  onClose: () => void;
}) {
  const review = useReview(chatWords.acts.reviewed, onClose);
  return (
    <ActDialog
      title={words.review[verdict]}
      text={words.reviewText[verdict]}
      presets={words.reviewPresets[verdict]}
      confirm={words.confirm[verdict]}
      look={verdict === 'CONFIRM' ? 'gold' : 'bad'}
      isBusy={review.isPending}
      onConfirm={(reason) => review.mutate({ id: decision.id, verdict, reason })}
      onClose={onClose}
    />
  );
}
