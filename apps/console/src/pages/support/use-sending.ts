import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { useRef } from 'react';
import { useKeptText } from '../../api/kept-text.ts';
import { toast } from '../../ui/toast.ts';
import { FACTS, factsIn, fillCanned } from './inbox.ts';
import { useAnswer, useNote, useUpload } from './support.queries.ts';
import { supportWords } from './support.words.ts';

/** Kind of text in a conversation: a reply to the player, or a note for colleagues. */
export const MODES = ['REPLY', 'NOTE'] as const;
export type Mode = (typeof MODES)[number];

/**
 * State and sending of the text that a member writes in a conversation. If sending fails, the text returns to the
 * field, unless the member has typed something else.
 */
export function useSending(thread: ThreadDetail) {
  const [text, setText] = useKeptText(`thread ${thread.id}`);
  // The mode is kept with the draft, so that a restored note isn't sent as a reply.
  const [keptMode, setMode] = useKeptText(`mode of thread ${thread.id}`);
  const mode: Mode = keptMode === 'NOTE' ? 'NOTE' : 'REPLY';
  // Idempotency key of the answer. A retry after a lost reply reuses it, changed content gets a new one.
  const intent = useRef<{ content: string; key: string }>(undefined);
  const answer = useAnswer(thread.id);
  const note = useNote(thread.id);
  const upload = useUpload(thread.id);
  const isReply = mode === 'REPLY';
  const isClosed = isReply && thread.state === 'CLOSED';
  // Placeholders are filled with the values current at sending. Until then, the page previews them.
  const filled = isReply ? fillCanned(text, thread) : text;
  const hasGap = isReply && FACTS.some((name) => filled.includes(name));
  const picture = isReply ? upload.data : undefined;
  const isBusy = answer.isPending || note.isPending;
  const isEmpty = text.trim() === '' && picture === undefined;
  const cannotSend = isEmpty || isClosed || isBusy || hasGap || upload.isPending;

  function send(): void {
    if (cannotSend) return;
    // Cleared at once: text that the member types while this message is being sent belongs to the next one.
    setText('');
    setMode('REPLY');
    const onError = () => {
      setText((typed) => (typed === '' ? text : typed));
      setMode(mode);
    };
    if (!isReply) {
      note.mutate(text, { onError, onSuccess: () => toast('good', supportWords.box.noteKept) });
      return;
    }
    const content = JSON.stringify([text, picture?.id]);
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() };
    const { key } = intent.current;
    const message = { key, text: filled, ...(picture === undefined ? {} : { attachmentId: picture.id }) };
    answer.mutate(message, {
      onError,
      onSuccess: () => {
        intent.current = undefined;
        upload.reset();
      },
    });
  }

  return {
    mode,
    setMode: (next: Mode) => setMode(next),
    text,
    setText,
    upload,
    isClosed,
    /** Values that replace the placeholders in the reply. */
    facts: isReply ? factsIn(text, thread) : [],
    hasGap,
    isBusy,
    cannotSend,
    send,
  };
}
