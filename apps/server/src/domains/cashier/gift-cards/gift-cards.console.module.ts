import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Requests } from '../../staff/staff.ts';
import { giftCardsConsoleRoutes } from './gift-cards.console.routes.ts';
import { createGiftCardsConsole } from './gift-cards.console.ts';
import { giftCardCancelRequests, giftCardRequests } from './gift-cards.requests.ts';
import type { GiftCardsStaff } from './gift-cards.staff.ts';

type Uses = { staff: { requests: Requests }; giftCards: { staff: GiftCardsStaff } };

/** Gift cards in the console. Making and canceling them are requests that staff members vote on. */
export function giftCardsConsoleModule(
  { db, now }: Node,
  { staff: { requests }, giftCards: { staff: giftCards } }: Uses,
): Module {
  requests.add(giftCardRequests(giftCards));
  requests.add(giftCardCancelRequests(giftCards));
  const giftCardsConsole = createGiftCardsConsole({ db, now, giftCards, requests });
  return { face: {}, routes: (http) => giftCardsConsoleRoutes(http, giftCardsConsole) };
}
