import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { PromoCodesStaff } from '../../promo-codes/promo-codes.staff.ts';
import type { Requests } from '../requests/requests.ts';
import { offerRequests } from './offers.requests.ts';
import { offersRoutes } from './offers.routes.ts';
import { createOffers } from './offers.ts';

type Uses = { staff: { requests: Requests }; promoCodes: { staff: PromoCodesStaff } };

/** Promo codes from the console: small ones alone, others with somebody else. */
export function offersModule({ db, now }: Node, { staff, promoCodes }: Uses): Module {
  const { requests } = staff;
  requests.add(offerRequests(promoCodes.staff));
  const offers = createOffers({ db, now, promoCodes: promoCodes.staff, requests });
  return { face: {}, routes: (http) => offersRoutes(http, offers) };
}
