import type { Skin, SkinGame } from '@aureus/contract/skins.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { create } from 'zustand';

/** So many skins one purchase may hold. */
export const MOST = 20;

/** What is to be bought: skins of one game, for a purchase is of one. */
export const useCart = create<{ game: SkinGame; skins: readonly Skin[] }>(() => ({ game: 'CS2', skins: [] }));

/** The cart of a game; that of another game is empty. */
export const skinsIn = (cart: { game: SkinGame; skins: readonly Skin[] }, game: SkinGame): readonly Skin[] =>
  cart.game === game ? cart.skins : [];

/** Puts a skin into the cart, or takes it out. A full cart stays as it is. */
export function toggle(skins: readonly Skin[], skin: Skin): readonly Skin[] {
  if (skins.some(({ id }) => id === skin.id)) return skins.filter(({ id }) => id !== skin.id);
  return skins.length >= MOST ? skins : [...skins, skin];
}

export const totalOf = (skins: readonly Skin[]): Cents =>
  skins.reduce((sum, { price }) => sum + (centsFromCoins(price) ?? 0n), 0n);

/** Puts a skin of a game into the cart, or takes it out. */
export function toggleInCart(game: SkinGame, skin: Skin): void {
  useCart.setState((cart) => ({ game, skins: toggle(skinsIn(cart, game), skin) }));
}

export function clearCart(): void {
  useCart.setState({ skins: [] });
}
