import type { SupportMessage } from '@aureus/contract/support.ts';
import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';
import { answerText } from './support.answers.ts';
import { partsOf } from './support.store.ts';

/** A message as stored. */
type Stored = { author: SupportMessage['author']; text: string; parts: string | null; createdAt: number };

export const supportPersonal: readonly PersonalTable[] = [
  {
    section: 'supportConversations',
    from: 'support_threads',
    where: 'player_id = $player and merged_into is null',
    order: 'id',
    fields: {
      id: idOf('id'),
      state: 'state',
      createdAt: msOf('created_at'),
      closedAt: msOf('closed_at'),
      concern: 'concern',
      stars: 'stars',
      starsText: 'stars_text',
    },
    sealed: { starsText: ['support_threads.stars_text', 'id'] },
  },
  {
    section: 'supportMessages',
    from: 'support_messages',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      conversation: idOf('thread_id'),
      author: 'author',
      // First name of the member of staff, as in `aliasOf`.
      name: String.raw`case when author = 'STAFF' then coalesce(nullif(substring(btrim(author_name) from '^\S+'), ''), 'Support') end`,
      text: 'text',
      attachment: "attachment_id::text || '.webp'",
      createdAt: msOf('created_at'),
    },
    besides: { parts: 'parts' },
    sealed: { text: ['support_messages.text', 'id'], parts: ['support_messages.parts', 'id'] },
    write: {
      text: ({ author, text, parts, createdAt }: Stored, language) =>
        author === 'SITE' ? answerText(partsOf(parts, text, createdAt), language) : text,
    },
  },
];
