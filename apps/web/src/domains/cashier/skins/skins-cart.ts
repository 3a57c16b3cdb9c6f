import type { Skin, SkinGame, SkinsRefusal } from '@aureus/contract/skins.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { create } from 'zustand';

/** So many skins one purchase may hold. */
export const MOST = 20;

/** A skin that was chosen, and what the market has said of it since. */
export interface ChosenSkin extends Skin {
  isSold?: boolean;
  /** Its price when it was chosen, if that has changed. */
  was?: number;
}

interface Cart {
  game: SkinGame;
  skins: readonly ChosenSkin[];
}

/** Skins to buy, all of one game, because a purchase is of one. */
export const useCart = create<Cart>(() => ({ game: 'CS2', skins: [] }));

/** The cart of a game; that of another game is empty. */
export const skinsIn = (cart: Cart, game: SkinGame): readonly ChosenSkin[] =>
  cart.game === game ? cart.skins : [];

/** Those of the chosen that can still be bought. */
export const forSale = (skins: readonly ChosenSkin[]): readonly ChosenSkin[] =>
  skins.filter(({ isSold }) => !isSold);

/** The chosen skins as a refusal tells that they are now. */
export function asTheyAre(skins: readonly ChosenSkin[], { items }: SkinsRefusal): readonly ChosenSkin[] {
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  return skins.map((skin) => {
    const price = prices.get(skin.id) ?? null;
    if (price === null) return prices.has(skin.id) ? { ...skin, isSold: true } : skin;
    return price === skin.price ? skin : { ...skin, price, was: skin.price };
  });
}

/** Puts a skin into the cart, or takes it out. A full cart stays as it is. */
export function toggle(skins: readonly ChosenSkin[], skin: Skin): readonly ChosenSkin[] {
  if (skins.some(({ id }) => id === skin.id)) return skins.filter(({ id }) => id !== skin.id);
  return skins.length >= MOST ? skins : [...skins, skin];
}

/** Returns the price of the skins that can still be bought. */
export const totalOf = (skins: readonly ChosenSkin[]): Cents =>
  forSale(skins).reduce((sum, { price }) => sum + (centsFromCoins(price) ?? 0n), 0n);

/** Puts a skin of a game into the cart, or takes it out. */
export function toggleInCart(game: SkinGame, skin: Skin): void {
  useCart.setState((cart) => ({ game, skins: toggle(skinsIn(cart, game), skin) }));
}

/** Marks in the cart what a refusal tells: what is sold, and what costs something else by now. */
export function refreshCart(refusal: SkinsRefusal): void {
  useCart.setState(({ skins }) => ({ skins: asTheyAre(skins, refusal) }));
}

export function clearCart(): void {
  useCart.setState({ skins: [] });
}
