import { accountPaths } from '@aureus/contract/account.ts';
import { cashierPaths } from '@aureus/contract/cashier.ts';
import { chatPaths } from '@aureus/contract/chat.ts';
import { cryptoPaths } from '@aureus/contract/crypto.ts';
import { fairnessPaths } from '@aureus/contract/fairness.ts';
import { limitsPaths } from '@aureus/contract/limits.ts';
import { notificationsPaths } from '@aureus/contract/notifications.ts';
import { playersPaths } from '@aureus/contract/players.ts';
import { settingsPaths } from '@aureus/contract/settings.ts';
import { skinsPaths } from '@aureus/contract/skins.ts';
import { twoFactorPaths } from '@aureus/contract/two-factor.ts';
import { vaultPaths } from '@aureus/contract/vault.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A deposit begins with this look. */
const LOOKS_THAT_PAY_IN = new Set<string | undefined>([cryptoPaths.address]);

/** What brings coins out, makes the account safer or the limits stricter; staff keep their work. */
const ALLOWED = new Set<string>([
  accountPaths.logout,
  accountPaths.session,
  accountPaths.sessions,
  cashierPaths.cancel,
  chatPaths.message,
  chatPaths.mute,
  chatPaths.announcements,
  cryptoPaths.withdraw,
  fairnessPaths.clientSeed,
  fairnessPaths.seedPair,
  limitsPaths.limits,
  limitsPaths.loss,
  limitsPaths.selfBan,
  limitsPaths.reminder,
  limitsPaths.reminderSeen,
  notificationsPaths.markAsRead,
  playersPaths.block,
  settingsPaths.settings,
  skinsPaths.withdraw,
  vaultPaths.withdraw,
  ...Object.values(twoFactorPaths),
]);
/** A game refuses a stake in the database itself, where no bet slips through, and lets what was staked before be played out. */
const ALLOWED_BELOW = ['/api/games/', '/api/staff/', '/api/support/'];

/**
 * A player who has shut play off changes nothing but what is named here: what is new is refused until somebody thinks of
 * it. @throws HttpError account.error.self_banned.
 */
export async function refuseWhileBarred(
  { session, method, routeOptions: { url } }: FastifyRequest,
  isBarred: (playerId: bigint) => Promise<boolean>,
): Promise<void> {
  if (session === null || url === undefined) return;
  if (READING.has(method) && !LOOKS_THAT_PAY_IN.has(url)) return;
  if (ALLOWED.has(url) || ALLOWED_BELOW.some((start) => url.startsWith(start))) return;
  if (await isBarred(session.playerId)) throw refuse('account.error.self_banned');
}
