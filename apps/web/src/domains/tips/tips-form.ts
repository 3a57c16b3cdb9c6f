import { cutText, pastedText } from '@aureus/contract/plain-text.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { TipLimits } from '@aureus/contract/tips.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { tipWords } from './tips.words.tsx';

interface TipChecks {
  /** Amount in the field; `undefined` if it isn't a valid amount. */
  cents: Cents | undefined;
  balance: Cents;
  /** The player's limits for tips; `undefined` until they are known. The server checks them anyway. */
  limits: TipLimits | undefined;
  /** Reason why the player can't give tips at all. */
  refused: string | undefined;
  isToSelf: boolean;
}

/** Returns the reason why a tip can't be sent, as text for the player; `undefined` if there is none. */
export function tipRefusal({ cents, balance, limits, refused, isToSelf }: TipChecks): string | undefined {
  const words = tipWords.refusal;
  if (refused !== undefined) return refused;
  if (limits?.isOn === false) return words.off;
  if (isToSelf) return words.self;
  if (cents === undefined || cents === 0n) return words.noAmount;
  if (cents > balance) return words.tooMuch;
  if (limits && cents > (centsFromCoins(limits.left) ?? 0n)) return words.dayLimit(formatCoins(limits.left));
  return undefined;
}

/** Returns the text beside the amount, about the highest possible tip. */
export function mostText(balance: number, limits: TipLimits | undefined): string {
  const most = limits === undefined ? balance : Math.min(balance, limits.left);
  return tipWords.upTo(formatCoins(most));
}

/** Cleans a recipient's id or name from an untrusted source, such as the address. Returns one short line, or ''. */
export const recipientText = (text: string): string => cutText(pastedText(text), 64);

/** Returns the reason why a bot can't be tipped; `undefined` for other players. */
export const notForBots = ({ role }: Pick<Player, 'role'>): string | undefined =>
  role === 'BOT' ? tipWords.refusal.bot : undefined;
