import { type ApiPlayer, signInByApi } from './players.ts';
import type { Stack } from './stack.ts';

/** A member of the staff: no slow mode, and the tools of a moderator. */
export async function moderator(stack: Stack, name?: string): Promise<ApiPlayer> {
  const staff = await signInByApi(stack, name === undefined ? {} : { name });
  await stack.sql("update account_players set role = 'MODERATOR' where id = $1", [staff.id]);
  return staff;
}
