import type { BattlesCommands, BattlesMessages } from './battles.ts';
import type { CashierMessages } from './cashier.ts';
import type { BigWin, ChatServerMessages } from './chat.ts';
import type { DropsMessages } from './drops.ts';
import type { KycMessages } from './kyc.ts';
import type { LimitsMessages } from './limits.ts';
import type { NotificationsMessages } from './notifications.ts';
import type { LevelAndTier } from './player.ts';
import type { PlayersMessages } from './players.ts';
import type { RainCommands, RainMessages } from './rain.ts';
import type { RewardsMessages } from './rewards.ts';
import type { SettingsMessages } from './settings.ts';
import type { SpinCommands, SpinMessages } from './spin.ts';
import type { SupportMessages } from './support.ts';
import type { SwitchesMessages } from './switches.ts';
import type { VaultMessages } from './vault.ts';

/** Names the record that proves a win: a player's bet, a round of spin, or a battle. */
export type WinProof = { kind: 'bet' | 'round' | 'battle'; id: string };

/** Messages to the sockets of one player (room `user:<id>`), or of one of the player's sessions (`session:<id>`). */
type UserMessages = {
  /**
   * New balance, which pages must not show before `revealAt`, because an animation still runs, such as a wheel or a
   * battle's playback; `null` means at once. It includes the payout, which the page that placed the bet shows when its
   * animation ends. `bet`: the bet, or the opening of a reward case, that was just made, with payout 0 while it's
   * open; null for other changes, such as the payout of a spin round. `isWin` is false for a refund, and if an open
   * bet was settled without a win. While Redis doesn't connect the nodes, each node also sends balances by itself:
   * with `bet` null, `isWin` false, and without payouts that must not be shown yet.
   */
  'user:notify:newBalance': {
    balance: number;
    revealAt: number | null;
    bet: { id: string; payout: number } | null;
    isWin: boolean;
  };
  'user:notify:newXp': {
    xp: number;
    currentLevel: LevelAndTier;
    nextLevel: LevelAndTier | null;
    levelProgress: number;
    xpToNextLevel: number;
  };
  /**
   * The player's own big win, sent when it's settled, or on spin once the wheel has stopped. Pages celebrate it at
   * `revealAt`; the page that placed the bet does so when its animation ends.
   */
  'user:notify:bigWin': Omit<BigWin, 'users'> & { revealAt: number; proof: WinProof };
  /** The session ended, for example because the player signed out elsewhere. The page has to ask for a sign-in. */
  'user:session:ended': Record<string, never>;
};

/** Messages to every page of a node, or to one of them. */
type NodeMessages = {
  /** Messages may have been lost while Redis didn't connect the nodes. Pages read their state again. */
  'site:missed': Record<string, never>;
};

/** All messages from the server. Socket.IO, `websocket` transport only, path /socket.io. */
export type ServerMessages = UserMessages &
  NodeMessages &
  RainMessages &
  ChatServerMessages &
  SpinMessages &
  BattlesMessages &
  DropsMessages &
  CashierMessages &
  KycMessages &
  LimitsMessages &
  NotificationsMessages &
  PlayersMessages &
  SettingsMessages &
  SwitchesMessages &
  SupportMessages &
  VaultMessages &
  RewardsMessages;

/** All messages from the browser. None changes stored data; API calls do that. */
export type ClientCommands = SpinCommands & RainCommands & BattlesCommands;
