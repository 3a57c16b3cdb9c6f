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
 * State of the text being written in a conversation, and its sending: a refused text comes back, unless another one has
 * been started.
 */
export function useSending(thread: ThreadDetail) {
  const [text, setText] = useKeptText(`thread ${thread.id}`);
  // Stored beside the text: a note must not come back as a reply.
  const [keptMode, setMode] = useKeptText(`mode of thread ${thread.id}`);
  const mode: Mode = keptMode === 'NOTE' ? 'NOTE' : 'REPLY';
  // One for each answer that is meant: a retry after a lost reply is the same answer, other words are another.
  const intent = useRef<{ content: string; key: string }>(undefined);
  const answer = useAnswer(thread.id);
  const note = useNote(thread.id);
  const upload = useUpload(thread.id);
  const isReply = mode === 'REPLY';
  const isClosed = isReply && thread.state === 'CLOSED';
  // What a reply asks for is put in when it is sent: until then it is shown as it is now.
  const filled = isReply ? fillCanned(text, thread) : text;
  const hasGap = isReply && FACTS.some((name) => filled.includes(name));
  const picture = isReply ? upload.data : undefined;
  const isBusy = answer.isPending || note.isPending;
  const isEmpty = text.trim() === '' && picture === undefined;
  const cannotSend = isEmpty || isClosed || isBusy || hasGap || upload.isPending;

  function send(): void {
    if (cannotSend) return;
    // What is typed meanwhile is the next one.
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
    /** Values that the player reads in place of a reply's placeholders. */
    facts: isReply ? factsIn(text, thread) : [],
    hasGap,
    isBusy,
    cannotSend,
    send,
  };
}
