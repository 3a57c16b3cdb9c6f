import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { GiftCardsStaff } from '../../cashier/gift-cards/gift-cards.staff.ts';
import type { PromoCodesStaff } from '../../promo-codes/promo-codes.staff.ts';
import type { Requests } from '../requests/requests.ts';
import { giftCardCancelRequests, giftCardRequests } from './offers.card-requests.ts';
import { createGiftCardOffers } from './offers.gift-cards.ts';
import { offerRequests } from './offers.requests.ts';
import { offersRoutes } from './offers.routes.ts';
import { createOffers } from './offers.ts';

type Uses = {
  staff: { requests: Requests };
  promoCodes: { staff: PromoCodesStaff };
  giftCards: { staff: GiftCardsStaff };
};

/** What staff offer players: small promo codes alone, others with somebody else, and gift cards never alone. */
export function offersModule({ db, now }: Node, { staff, promoCodes, giftCards }: Uses): Module {
  const { requests } = staff;
  requests.add(offerRequests(promoCodes.staff));
  requests.add(giftCardRequests(giftCards.staff));
  requests.add(giftCardCancelRequests(giftCards.staff));
  const offers = createOffers({ db, now, promoCodes: promoCodes.staff, requests });
  const cards = createGiftCardOffers({ db, now, giftCards: giftCards.staff, requests });
  return { face: {}, routes: (http) => offersRoutes(http, offers, cards) };
}
