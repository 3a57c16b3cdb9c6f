import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const chatPersonal: readonly PersonalTable[] = [
  {
    section: 'chatMessages',
    from: 'chat_messages',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      id: idOf('id'),
      room: 'room',
      message: 'message',
      replyTo: idOf('reply_to'),
      createdAt: msOf('created_at'),
      deletedAt: msOf('deleted_at'),
    },
  },
  {
    section: 'chatReports',
    from: 'chat_reports',
    where: 'player_id = $player',
    order: 'created_at, message_id',
    fields: { message: idOf('message_id'), reason: 'reason', createdAt: msOf('created_at') },
  },
];
