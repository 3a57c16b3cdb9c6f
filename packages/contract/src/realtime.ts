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

/** Proof of a win, with its id: a bet of the player, a round of spin, or a battle. */
export type WinProof = { kind: 'bet' | 'round' | 'battle'; id: string };

/** To one player's sockets (room `user:<id>`). */
type UserMessages = {
  /**
   * `revealAt`: do not show it before this time (the wheel has not landed yet); `null` = at once. `bet`: the bet that
   * changed it, with payout 0 while it is open; `balance` holds a payout already, and the page that placed the bet shows that
   * when its own motion ends. `isWin`: false where an increase is nothing to celebrate, a payout no higher than its stake or
   * a refund.
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
   * The winner's own big win, sent when it is settled: celebrated once `revealAt` has come, or by the page that placed the
   * bet when its own motion ends.
   */
  'user:notify:bigWin': Omit<BigWin, 'users'> & { revealAt: number; proof: WinProof };
  /** The session ended (logout elsewhere, revoked): the page must ask to sign in again. */
  'user:session:ended': Record<string, never>;
};

/** Every message the server sends. Socket.IO, `websocket` transport only, path /socket.io. */
export type ServerMessages = UserMessages &
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

/** Every message the browser sends. Nothing that changes state goes over the socket. */
export type ClientCommands = SpinCommands & RainCommands & BattlesCommands;
