import type { Skin, SkinGame, SkinsRefusal } from '@aureus/contract/skins.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { create } from 'zustand';

/** Maximum number of skins in one purchase. */
export const MOST = 20;

/** Skin in the cart. Refused purchases may report it as sold, or with a changed price. */
export interface ChosenSkin extends Skin {
  isSold?: boolean;
  /** Price in coins before the last reported change. */
  was?: number;
}

interface Cart {
  game: SkinGame;
  skins: readonly ChosenSkin[];
}

/** Cart of skins. All its skins are of one game, because a purchase covers only one. */
export const useCart = create<Cart>(() => ({ game: 'CS2', skins: [] }));

/** Returns a game's skins in the cart; empty if the cart holds another game's skins. */
export const skinsIn = (cart: Cart, game: SkinGame): readonly ChosenSkin[] =>
  cart.game === game ? cart.skins : [];

/** Returns the skins in the cart that are still for sale. */
export const forSale = (skins: readonly ChosenSkin[]): readonly ChosenSkin[] =>
  skins.filter(({ isSold }) => !isSold);

/** Returns the skins with the prices and sales that a refused purchase reports. */
export function asTheyAre(skins: readonly ChosenSkin[], { items }: SkinsRefusal): readonly ChosenSkin[] {
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  return skins.map((skin) => {
    const price = prices.get(skin.id) ?? null;
    if (price === null) return prices.has(skin.id) ? { ...skin, isSold: true } : skin;
    return price === skin.price ? skin : { ...skin, price, was: skin.price };
  });
}

/** Returns the skins with `skin` added, or removed if it's among them. Adds nothing to a full cart. */
export function toggle(skins: readonly ChosenSkin[], skin: Skin): readonly ChosenSkin[] {
  if (skins.some(({ id }) => id === skin.id)) return skins.filter(({ id }) => id !== skin.id);
  return skins.length >= MOST ? skins : [...skins, skin];
}

/** Returns the total price of the skins that can still be bought, in cents. */
export const totalOf = (skins: readonly ChosenSkin[]): Cents =>
  forSale(skins).reduce((sum, { price }) => sum + (centsFromCoins(price) ?? 0n), 0n);

/** Adds a skin of a game to the cart or removes it. Skins of other games are dropped from the cart. */
export function toggleInCart(game: SkinGame, skin: Skin): void {
  useCart.setState((cart) => ({ game, skins: toggle(skinsIn(cart, game), skin) }));
}

/** Applies the prices and sales that a refused purchase reports to the cart. */
export function refreshCart(refusal: SkinsRefusal): void {
  useCart.setState(({ skins }) => ({ skins: asTheyAre(skins, refusal) }));
}

export function clearCart(): void {
  useCart.setState({ skins: [] });
}
