import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const notificationsPersonal: readonly PersonalTable[] = [
  {
    section: 'notifications',
    from: 'notifications_messages',
    where: 'player_id = $player',
    order: 'id',
    fields: { type: 'type', data: 'data', isRead: 'is_read', createdAt: msOf('created_at') },
  },
];
