import { CHAT_MAX_LENGTH } from '@aureus/contract/chat-text.ts';
import { lengthOf } from '@aureus/contract/plain-text.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { HandCoins, Send, Smile } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { openTip } from '../../slots/tip.ts';
import { formatClock } from '../../ui/format/format.ts';
import { Popover } from '../../ui/Popover.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { useAnnounce, useNotices, useOwnMute, useSendMessage } from './chat.queries.ts';
import { composerWords } from './chat.words.tsx';
import { dropReply, useDraft, writeDraft } from './chat-draft.ts';
import { acceptedRules, RulesButton, whenRulesAreAccepted } from './chat-rules.tsx';
import { messageToSend } from './chat-text.ts';
import { isStaffRole } from './shown-messages.ts';

/** Note about a mute or about slow mode. It's loaded on demand, because it's rarely needed. */
const WriteNote = lazyPart(() => import('./WriteNote.tsx'));
const ReplyBar = lazyPart(
  () => import('./ReplyBar.tsx'),
  () => <div className="mb-1.5 h-[46px]" />,
);
const AnnounceButton = lazyPart(() => import('./AnnounceButton.tsx'));
/** While the picker loads, an empty box of the same size takes its place: six rows of up to six emoji. */
const EmojiPicker = lazyPart(
  () => import('./EmojiPicker.tsx'),
  () => <div className="size-[226px] max-tablet:size-[274px]" />,
);

/** Field to write a message. Enter sends the message. If the server refuses it, the text stays. */
export default function ChatComposer() {
  const { data: me } = useMe();
  const field = useRef<HTMLInputElement>(null);
  const { text, replyTo, focusAsked } = useDraft();
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const send = useSendMessage();
  const announce = useAnnounce();
  const off = useOff('chat');
  const notices = useNotices();
  const { mutedMs, reason } = useMuted();
  const isMuted = mutedMs > 0 && reason !== '';
  const isSlow = Boolean(notices?.slowMode);
  const isClosed = mutedMs > 0 || (off !== undefined && !isAnnouncing);

  useEffect(() => {
    if (focusAsked === 0) return undefined;
    // A closing menu or dialog returns the focus to its own button. So the field takes the focus only on the next
    // frame.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusAsked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = messageToSend(text);
    if (message === undefined || isClosed || send.isPending || announce.isPending) return;
    if (isAnnouncing) {
      announce.mutate(message, {
        onSuccess: () => {
          writeDraft('');
          setIsAnnouncing(false);
        },
      });
      return;
    }
    const sendIt = () => send.mutate({ message, replyTo: replyTo?.id });
    if (acceptedRules() >= (notices?.rules ?? 1)) sendIt();
    else {
      whenRulesAreAccepted(sendIt);
      openDialog('chat-rules');
    }
  };

  return (
    <form
      onSubmit={submit}
      className="shrink-0 border-t border-hairline px-3 pt-2 pb-3 max-tablet:px-4 max-tablet:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {isMuted || isSlow ? <WriteNote muteReason={isMuted ? reason : ''} /> : null}
      {replyTo && !isClosed && !isAnnouncing ? <ReplyBar message={replyTo} /> : null}
      <div
        className={cx(
          'flex h-11 items-center gap-1 rounded-control border bg-page pr-1 pl-3 has-[input:focus-visible]:border-gold-high max-tablet:h-12',
          isClosed ? 'border-divider' : isAnnouncing ? 'border-info' : 'border-control',
        )}
      >
        <input
          ref={field}
          value={text}
          disabled={isClosed}
          onChange={(event) => writeDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !replyTo) return;
            event.preventDefault();
            dropReply();
          }}
          placeholder={off === undefined || isAnnouncing ? placeholderOf(mutedMs, isAnnouncing) : off.message}
          title={off?.message}
          aria-label={composerWords.message}
          autoComplete="off"
          enterKeyHint="send"
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 disabled:cursor-not-allowed tablet:text-14"
        />
        {isClosed ? null : (
          <span className="px-1 text-12 text-ink-3" aria-hidden data-testid="chat-left">
            {CHAT_MAX_LENGTH - lengthOf(text)}
          </span>
        )}
        <Popover
          label={composerWords.emoji}
          icon={<Smile size={18} aria-hidden />}
          side="top"
          isDisabled={isClosed}
          className="size-8 max-tablet:size-11"
        >
          <EmojiPicker
            onPick={(name) => {
              writeDraft(`${text}:${name}: `);
              field.current?.focus();
            }}
          />
        </Popover>
        <button
          type="submit"
          aria-label={composerWords.send}
          title={composerWords.send}
          disabled={isClosed}
          className="grid size-[34px] shrink-0 place-items-center rounded-control bg-raised text-ink-2 transition-colors hover:bg-selected hover:text-ink disabled:text-disabled max-tablet:size-11"
        >
          <Send size={16} aria-hidden />
        </button>
      </div>
      <BelowField
        isStaff={isStaffRole(me?.role)}
        isAnnouncing={isAnnouncing}
        onAnnounce={() => {
          setIsAnnouncing(!isAnnouncing);
          field.current?.focus();
        }}
      />
    </form>
  );
}

function placeholderOf(mutedMs: number, isAnnouncing: boolean): string {
  if (mutedMs > 0) return composerWords.mutedFor(formatClock(mutedMs));
  return isAnnouncing ? composerWords.announcement : composerWords.message;
}

interface BelowFieldProps {
  isStaff: boolean;
  isAnnouncing: boolean;
  onAnnounce: () => void;
}

/** Actions below the field: tip, announce, chat rules. */
function BelowField({ isStaff, isAnnouncing, onAnnounce }: BelowFieldProps) {
  return (
    <div className="mt-2 flex items-center text-12 text-ink-2 max-tablet:text-14">
      <button
        type="button"
        onClick={() => openTip()}
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink max-tablet:min-h-11"
      >
        <HandCoins size={14} aria-hidden />
        {composerWords.tip}
      </button>
      {isStaff ? <AnnounceButton isOn={isAnnouncing} onPress={onAnnounce} /> : null}
      <RulesButton />
    </div>
  );
}

/** Returns the remaining time in ms of the reader's mute, and its reason. */
function useMuted(): { mutedMs: number; reason: string } {
  const mute = useOwnMute();
  const until = mute?.mutedUntil ?? 0;
  const now = useServerNow(until > 0 ? 1_000 : 60_000);
  return { mutedMs: Math.max(0, until - now), reason: mute?.reason ?? '' };
}
