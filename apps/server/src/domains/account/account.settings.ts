import { showsSomething } from '@aureus/contract/plain-text.ts';
import { type Settings, type SettingsBody, USERNAME_DAYS } from '@aureus/contract/settings.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { discordHandle, ownAvatars, twitterHandle } from './account.rules.ts';
import * as store from './account.settings.store.ts';
import type { Account } from './account.ts';
import { type NameRules, skeletonOf } from './names/names.rules.ts';
import { lockUsername, writeUsername } from './names/names.store.ts';
import type { TwoFactor } from './two-factor/two-factor.ts';

export type AccountSettings = {
  /** Player's settings, and the avatars to choose from. */
  read: (playerId: bigint) => Promise<Settings>;
  /**
   * Changes the given settings, all or none.
   * @throws HttpError account.error.discord | twitter | avatar, skins.error.trade_url | trade_url_owner. A different
   * trade URL also throws the errors of `TwoFactor.stepUp`.
   */
  change: (playerId: bigint, asked: SettingsBody) => Promise<Settings>;
  /**
   * Renames the player, unless the name was changed less than 14 days ago, also by staff.
   * @throws HttpError account.error.username | username_reserved | username_taken | username_unchanged |
   * username_wait, and the errors of `Guards.refuseUnableToPlay`.
   */
  changeUsername: (
    playerId: bigint,
    username: string,
  ) => Promise<{ username: string; lastUsernameChange: number }>;
  /** Confirms the name from the sign-in. Repeated calls change nothing. */
  keepUsername: (playerId: bigint) => Promise<void>;
};

/** Players' own account settings: name, avatar, privacy. */
export function createAccountSettings(parts: {
  db: Db;
  account: Account;
  wallet: Wallet;
  names: NameRules;
  /** Access to the trade URL, which the settings also show and change. */
  tradeUrl: {
    read: (playerId: bigint) => Promise<string | null>;
    /**
     * Validates a trade URL. @returns the URL in its stored form. @throws HttpError skins.error.trade_url |
     * trade_url_owner.
     */
    check: (playerId: bigint, text: string) => Promise<string>;
    write: (tx: Tx, playerId: bigint, text: string) => Promise<void>;
  };
  stepUp: TwoFactor['stepUp'];
}): AccountSettings {
  const { db, account, wallet, names, tradeUrl, stepUp } = parts;

  async function read(playerId: bigint): Promise<Settings> {
    const [row, url] = await Promise.all([store.readSettings(db, playerId), tradeUrl.read(playerId)]);
    const { providerAvatar, ...settings } = row;
    return { ...settings, tradeUrl: url, avatars: choicesOf(providerAvatar) };
  }

  /** Checks a trade URL. A changed one goes through `stepUp`: skins sent there are worth as much as coins. */
  async function confirmTradeUrl(playerId: bigint, text: string, code: string | undefined): Promise<string> {
    const [url, saved] = await Promise.all([tradeUrl.check(playerId, text), tradeUrl.read(playerId)]);
    const change = { action: 'TRADE_URL', amount: null, to: url } as const;
    if (url !== saved) await stepUp(playerId, code, JSON.stringify(['TRADE_URL', url]), change);
    return url;
  }

  return {
    read,

    async change(playerId, asked) {
      const change: store.SettingsChange = {};
      if (asked.isPrivate !== undefined) change.is_private = asked.isPrivate;
      if (asked.isHidden !== undefined) change.is_hidden = asked.isHidden;
      if (asked.discordId !== undefined)
        change.discord_id = handleOf(asked.discordId, discordHandle, 'account.error.discord');
      if (asked.twitterId !== undefined)
        change.twitter_id = handleOf(asked.twitterId, twitterHandle, 'account.error.twitter');
      if (asked.avatar !== undefined) {
        const { providerAvatar } = await store.readSettings(db, playerId);
        if (!choicesOf(providerAvatar).includes(asked.avatar)) throw refuse('account.error.avatar');
        change.avatar = asked.avatar;
      }
      const { tradeUrl: text, code } = asked;
      // Checked after everything else, so that a call refused for another reason doesn't use up a two-factor code.
      const url = text === undefined ? undefined : await confirmTradeUrl(playerId, text, code);
      await db.transaction().execute(async (tx) => {
        await store.writeSettings(tx, playerId, change);
        if (url !== undefined) await tradeUrl.write(tx, playerId, url);
      });
      account.announceChange(playerId);
      return read(playerId);
    },

    async changeUsername(playerId, username) {
      const problem = names.chosenProblem(username);
      if (problem === 'form') throw refuse('account.error.username');
      if (problem === 'reserved') throw refuse('account.error.username_reserved');
      const changedAt = await db.transaction().execute(async (tx) => {
        await wallet.refuseUnableToPlay(tx, playerId);
        const now = await lockUsername(tx, playerId, USERNAME_DAYS);
        if (now.isFresh) throw refuse('account.error.username_wait');
        if (now.username === username) throw refuse('account.error.username_unchanged');
        const at = await writeUsername(tx, playerId, { username, skeleton: skeletonOf(username) });
        if (at === undefined) throw refuse('account.error.username_taken');
        return at;
      });
      account.announceChange(playerId);
      return { username, lastUsernameChange: changedAt.getTime() };
    },

    async keepUsername(playerId) {
      if (await store.keepUsername(db, playerId)) account.announceChange(playerId);
    },
  };
}

const choicesOf = (providerAvatar: string | null): string[] => [
  ...(providerAvatar === null ? [] : [providerAvatar]),
  ...ownAvatars,
];

function handleOf(
  text: string | null,
  read: (text: string) => string | undefined,
  code: 'account.error.discord' | 'account.error.twitter',
): string | null {
  if (text === null || !showsSomething(text)) return null;
  const handle = read(text);
  if (handle === undefined) throw refuse(code);
  return handle;
}
