import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

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
      // As `aliasOf` has it.
      name: String.raw`case when author = 'STAFF' then coalesce(nullif(substring(btrim(author_name) from '^\S+'), ''), 'Support') end`,
      text: 'text',
      attachment: "attachment_id::text || '.webp'",
      createdAt: msOf('created_at'),
    },
    sealed: { text: ['support_messages.text', 'id'] },
  },
];
