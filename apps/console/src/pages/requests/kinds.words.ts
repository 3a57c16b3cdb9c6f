import type { RequestKind } from '@aureus/contract/staff-requests.ts';

/** Texts of the console about a kind of request. */
interface KindWords {
  /** Name of the tab that shows only this kind of request. */
  tab: string;
  /** Sentence that names the members who can't vote. */
  whoCannot: string;
  /** Suggested reasons for approving and for refusing. */
  presets: readonly string[];
  /**
   * Button text for the approval that decides the request, with its effect. `coins` is empty if the request has no
   * amount yet or moves no coins.
   */
  approveAnd: (coins: string) => string;
  /** Text that says what happens as soon as the request is approved. */
  happens: string;
}

const ASKER_AND_PLAYER = 'Who asked and the player’s own staff account can’t vote.';

export const kindWords: Readonly<Record<RequestKind, KindWords>> = {
  WITHDRAWAL: {
    tab: 'Withdrawals',
    whoCannot: 'The player’s own staff account can’t vote.',
    presets: ['Checks are clear', 'Needs proof of address', 'Address isn’t the player’s'],
    approveAnd: (coins) => `Approve and send ${coins}`,
    happens: 'The payment is queued to be sent and can’t be recalled.',
  },
  TRADE: {
    tab: 'Trades',
    whoCannot: 'The player’s own staff account can’t vote.',
    presets: ['Checks are clear', 'Needs proof of address', 'Trade link isn’t the player’s'],
    approveAnd: (coins) => `Approve and buy for ${coins}`,
    happens: 'The skin is bought and sent to the player.',
  },
  DEPOSIT: {
    tab: 'Odd deposits',
    whoCannot: 'The player’s own staff account can’t vote.',
    presets: ['Worth at today’s rate', 'Confirmed with the provider', 'Sent back to you'],
    approveAnd: (coins) => (coins === '' ? 'Approve this worth' : `Approve and credit ${coins}`),
    happens: 'The player gets the coins at once and reads your reason.',
  },
  RETURN: {
    tab: 'Returns',
    whoCannot: 'The player’s own staff account can’t vote.',
    presets: ['Refunded to the card', 'Sent to the address it came from', 'Can’t be sent yet'],
    approveAnd: (coins) => `${coins} is sent back`,
    happens: 'Send it at the provider first. Your reason says how it was sent.',
  },
  HELD_PRIZE: {
    tab: 'Held prizes',
    whoCannot: 'The player’s own staff account can’t vote.',
    presets: ['Different people', 'Won by one person twice', 'Household, play is separate'],
    approveAnd: (coins) => `Approve and pay ${coins}`,
    happens: 'The player gets the prize at once.',
  },
  REFUND: {
    tab: 'Refunds',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Deposit was a mistake', 'Agreed with support', 'Deposit was played'],
    approveAnd: (coins) => `Approve the refund of ${coins}`,
    happens: 'The coins are taken at once. Sending the money is the next request.',
  },
  CORRECTION: {
    tab: 'Corrections',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Mistake is proven', 'Agreed with support', 'Player keeps the coins'],
    approveAnd: (coins) => `Approve and take ${coins}`,
    happens: 'The coins are taken at once, the player reads why, and what isn’t there is owed.',
  },
  CREDIT: {
    tab: 'Credits',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Amount fits the cause', 'Agreed with support', 'No cause for coins'],
    approveAnd: (coins) => `Approve and give ${coins}`,
    happens: 'The player gets the coins at once and reads why.',
  },
  ERASURE: {
    tab: 'Erasures',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Nothing stands against it', 'Wait for an open case', 'Player has changed their mind'],
    approveAnd: () => 'Approve and erase',
    happens: 'Name, sign-ins, texts and pictures are gone at once and can’t be brought back.',
  },
  EXPORT: {
    tab: 'Data exports',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Request of the player is proven', 'Court order is on file', 'Who asks isn’t the player'],
    approveAnd: () => 'Approve and make the file',
    happens: 'The file is made at once. Members who may ask for data can download it for 7 days.',
  },
  LIFT: {
    tab: 'Restrictions',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Cause is cleared up', 'Documents are in order', 'Cause still stands'],
    approveAnd: () => 'Approve and lift',
    happens: 'The player can play, deposit and withdraw again at once.',
  },
  LIMIT_RAISE: {
    tab: 'Limits',
    whoCannot: ASKER_AND_PLAYER,
    presets: ['Spoke to the player', 'Cause is cleared up', 'Too soon'],
    approveAnd: () => 'Approve the raise',
    happens: 'The player may raise the limit again. A raise counts after 24 hours.',
  },
  BOOK_CORRECTION: {
    tab: 'Books',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Agrees with the statement', 'Checked with the provider', 'Not explained yet'],
    approveAnd: (coins) => `Approve and correct ${coins}`,
    happens: 'The provider’s account in our books changes at once. No player’s coins move.',
  },
  SWITCH_ON: {
    tab: 'Switches',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Cause is mended', 'Checked on a test account', 'Cause still stands'],
    approveAnd: () => 'Approve and switch on',
    happens: 'It comes on for everyone within a second.',
  },
  OUTAGE: {
    tab: 'Outages',
    whoCannot: 'An owner has to agree.',
    presets: [
      'The beacon has stopped for good',
      'Asked several relays by hand',
      'The beacon may still come back',
    ],
    approveAnd: () => 'Approve and refund',
    happens:
      'Every draw that waits for this beacon round or a later one is refunded, and none of them is drawn later. The outage is public.',
  },
  POLICY: {
    tab: 'Policy',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Discussed with the team', 'Needed for the work', 'Too much for one person'],
    approveAnd: () => 'Approve the policy',
    happens: 'The policy is in force at once. Requests that are open keep the rule they were asked under.',
  },
  KEYS: {
    tab: 'Keys',
    whoCannot: 'Who asked and who it’s about can’t vote.',
    presets: ['Spoke to the member', 'Seen in person', 'Couldn’t reach the member'],
    approveAnd: () => 'Approve new keys',
    happens: 'All keys and sessions of the member end. Then somebody makes an invite link.',
  },
  OFFER: {
    tab: 'Promo codes',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Agreed with the team', 'Fits the month’s budget', 'Gives away too much'],
    approveAnd: (coins) => `Approve and give away ${coins}`,
    happens: 'Players can redeem the code at once.',
  },
  GIFT_CARDS: {
    tab: 'Gift cards',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Agreed with the shop', 'Fits the month’s budget', 'Too many cards'],
    approveAnd: (coins) => `Approve cards for ${coins}`,
    happens: 'Who asked takes the codes, once. Neither of you can redeem them.',
  },
  GIFT_CARDS_CANCEL: {
    tab: 'Canceled cards',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Codes got lost', 'Codes leaked', 'Cards are sold already'],
    approveAnd: (coins) => (coins === '' ? 'Approve and cancel' : `Approve and cancel ${coins}`),
    happens: 'Unused cards stop working at once and for good.',
  },
  PRIZES: {
    tab: 'Prizes',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Agreed with the team', 'Fits the month’s budget', 'Gives away too much'],
    approveAnd: () => 'Approve these prizes',
    happens: 'They hold from the week that is named, or from the next rain. What is announced stays.',
  },
  CASE_VERSION: {
    tab: 'Cases',
    whoCannot: 'Who asked can’t vote.',
    presets: ['Figures checked', 'Fits the price list', 'Return isn’t what was agreed'],
    approveAnd: () => 'Approve and publish',
    happens: 'The new version goes live at its time. Old openings stay as they were.',
  },
  BADGE: {
    tab: 'Badges',
    whoCannot: 'Who asked and the member whose account it is can’t vote.',
    presets: ['Helps in the chat', 'Discussed with the team', 'Not needed any more'],
    approveAnd: () => 'Approve and set it',
    happens: 'The badge shows at once, beside messages and on the profile.',
  },
  ROLE_CHANGE: {
    tab: 'Roles',
    whoCannot: 'Who asked and who it’s about can’t vote.',
    presets: ['Needed for the work', 'Discussed with the team', 'Not needed for the work'],
    approveAnd: () => 'Approve the role change',
    happens: 'The role changes at once and the member signs in again.',
  },
};
