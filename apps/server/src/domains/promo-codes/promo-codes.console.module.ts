import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Requests } from '../staff/staff.ts';
import { promoCodesConsoleRoutes } from './promo-codes.console.routes.ts';
import { createPromoCodesConsole } from './promo-codes.console.ts';
import { promoCodeRequests } from './promo-codes.requests.ts';
import type { PromoCodesStaff } from './promo-codes.staff.ts';

type Uses = { staff: { requests: Requests }; promoCodes: { staff: PromoCodesStaff } };

/**
 * Promo codes in the console. By default, a member may create a small one alone; a larger one needs another member.
 */
export function promoCodesConsoleModule(
  { db, now }: Node,
  { staff: { requests }, promoCodes: { staff: promoCodes } }: Uses,
): Module {
  requests.add(promoCodeRequests(promoCodes));
  const promoCodesConsole = createPromoCodesConsole({ db, now, promoCodes, requests });
  return { face: {}, routes: (http) => promoCodesConsoleRoutes(http, promoCodesConsole) };
}
