import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { useEffect, useRef } from 'react';
import { useKeptText } from '../../api/kept-text.ts';
import { useMe } from '../../api/session.queries.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { FACTS, factsIn, fillCanned } from './inbox.ts';
import { useAnswer, useNote, useUpload } from './support.queries.ts';
import { supportWords } from './support.words.ts';

/** Kind of text in a conversation: a reply to the player, or a note for colleagues. */
export const MODES = ['REPLY', 'NOTE'] as const;
export type Mode = (typeof MODES)[number];

/** Idempotency key of an answer. A retry after a lost reply reuses it, changed content gets a new one. */
interface Intent {
  content: string;
  key: string;
}

/**
 * Texts that weren't sent, by member and conversation: the member may be at another conversation when sending fails.
 */
const unsent = createStore<ReadonlyMap<string, { text: string; mode: Mode; intent: Intent | undefined }>>(
  new Map(),
);

/**
 * State and sending of the text that a member writes in a conversation. If sending fails, the text returns to the
 * field, once that is empty.
 */
export function useSending(thread: ThreadDetail) {
  const place = `${useMe().id} ${thread.id}`;
  const [text, setText] = useKeptText(`thread ${thread.id}`);
  // The mode is kept with the draft, so that a restored note isn't sent as a reply.
  const [keptMode, setMode] = useKeptText(`mode of thread ${thread.id}`);
  const mode: Mode = keptMode === 'NOTE' ? 'NOTE' : 'REPLY';
  const intent = useRef<Intent>(undefined);
  const returned = useStore(unsent).get(place);
  useEffect(() => {
    if (returned === undefined || text !== '') return;
    setText(returned.text);
    setMode(returned.mode);
    intent.current = returned.intent;
    unsent.set(new Map([...unsent.get()].filter(([one]) => one !== place)));
  }, [returned, text, place, setText, setMode]);
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
    // The promises settle also after the member has gone on to another conversation.
    const fail = () =>
      unsent.set(new Map([...unsent.get(), [place, { text, mode, intent: intent.current }]]));
    if (!isReply) {
      note.mutateAsync(text).then(() => toast('good', supportWords.box.noteKept), fail);
      return;
    }
    const content = JSON.stringify([text, picture?.id]);
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() };
    const { key } = intent.current;
    const message = { key, text: filled, ...(picture === undefined ? {} : { attachmentId: picture.id }) };
    answer.mutateAsync(message).then(() => {
      intent.current = undefined;
      upload.reset();
    }, fail);
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
