import type { Locator, Page } from '@playwright/test';
import type { ApiPlayer } from './players.ts';
import type { Size } from './sizes.ts';
import type { Stack } from './stack.ts';

/** Gives a player `count` notifications about credits of 1.00 coins, 2.00 coins and so on, a minute apart. */
export const giveNotifications = (stack: Stack, player: ApiPlayer, count: number): Promise<unknown> =>
  stack.sql(
    `insert into notifications_messages (player_id, type, data, created_at)
     select $1, 'SUCCESS', jsonb_build_object('type', 'STAFF_CREDIT', 'amount', g),
       app_now() - ($2::int - g) * interval '1 minute'
     from generate_series(1, $2::int) g`,
    [player.id, count],
  );

/** Returns the bell in the header or in a phone's bar. */
export const bellOf = (page: Page, size: Size): Locator =>
  page
    .getByRole(size === 'phone' ? 'navigation' : 'banner', size === 'phone' ? { name: 'Quick access' } : {})
    .getByRole('button', { name: /^Notifications/ });

export const notificationsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
