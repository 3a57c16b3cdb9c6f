import type { AwaitedVote, RequestDetail, RequestState } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { ReactNode } from 'react';
import { counted } from '../../ui/plural.ts';
import type { Urgency } from './queue.ts';

/** Texts for the votes that a request still needs, each as part of a sentence. */
const AWAITED: Readonly<Record<AwaitedVote, string>> = {
  OWNER: 'an owner',
  REVIEW: 'risk or an owner',
  OTHER: 'somebody besides who opened the case',
  TEAM: 'somebody of another team',
};

export const requestsWords = {
  title: 'Requests',
  text: 'Money, restrictions and roles that need a second look',
  loadFailed: 'Couldn’t load the queue',
  oldest: (age: string) => `Oldest ${age}`,
  target: (span: string) => `target ${span}`,
  back: 'Back to the queue',
  queue: {
    label: 'Requests',
    all: 'All',
    ended: 'Ended',
    columns: { request: 'Request', coins: 'Coins', age: 'Age', votes: 'Votes', result: 'Result' },
    groups: {
      LATE: 'Past target',
      SOON: 'Due within 30 min',
      ON_TIME: 'On time',
    } satisfies Record<Urgency, string>,
    endedOrder: 'Newest first',
    noCoins: 'no coins',
    target: (span: string) => `Target ${span}`,
    age: (age: string) => `Waiting for ${age}`,
    votes: (given: number, needed: number) =>
      `${given} of ${counted(needed, { one: 'vote', other: 'votes' })}`,
    claimedBy: (name: string, left: string) => `Claimed by ${name}, ${left} left`,
    youVoted: 'You voted',
    needsOwner: 'Owner vote',
    anotherTeam: 'Another team',
    emptyTitle: 'Nothing is waiting',
    emptyText: 'What a rule puts before a person appears here.',
    noneEndedTitle: 'Nothing has ended yet',
    noneEndedText: 'Decided and expired requests appear here with their result.',
    mostEnded: (most: string) => `The newest ${most}. Older ones are in the log.`,
    claim: 'claim',
    more: (shown: string, waiting: string) =>
      `The ${shown} due first of ${waiting}. The others follow as these are decided.`,
  },
  states: {
    OPEN: 'Under review',
    APPROVED: 'Approved',
    REFUSED: 'Refused',
    EXPIRED: 'Expired',
    WITHDRAWN: 'Taken back',
  } satisfies Record<RequestState, string>,
  request: {
    label: 'Selected request',
    facts: 'What it’s about',
    loadFailed: 'Couldn’t load the request',
    noneTitle: 'No request selected',
    noneText: 'Select one on the left, or press J.',
    number: (id: string) => `#${id}`,
    theNumber: 'the request number',
    place: (place: number, count: number) => `${place} of ${count}`,
    to: 'to',
    theAddress: 'the address',
    amount: (amount: string, isAbout: boolean) => (isAbout ? `about ${amount}` : amount),
    fee: (amount: string, isAbout: boolean) => `network fee ${isAbout ? 'up to ' : ''}${amount}`,
    noFee: 'no network fee',
    playerReads: (text: string) => `Player reads: “${text}”`,
    askedBy: (name: string, reason: string) => `${name} asked: “${reason}”`,
    reason: (reason: string) => `Reason: “${reason}”`,
    since: (day: string) => `Since ${day}`,
    player: (id: string) => `Player ${id}`,
    member: 'Member of the staff',
    /** Labels for requests whose subject isn't a person. */
    about: {
      CASE_VERSION: 'Case',
      OFFER: 'Promo code',
      GIFT_CARDS: 'Gift cards',
      GIFT_CARDS_CANCEL: 'Gift cards',
      PRIZES: 'Prizes',
      SWITCH_ON: 'Switch',
      POLICY: 'Rules of approval',
      BOOK_CORRECTION: 'Provider',
      OUTAGE: 'Public beacon',
    } as Partial<Record<RequestKind, string>>,
    open: 'Open',
    openPlayer: (name: string) => `Open ${name}’s page`,
    claim: 'Claim',
    release: 'Release',
    claimedByYou: (left: ReactNode) => <>Claimed by you, {left} left</>,
    claimedBy: (name: string, left: ReactNode) => (
      <>
        Claimed by {name}, {left} left
      </>
    ),
    result: 'Result',
    noResult: 'Being carried out',
  },
  policy: {
    title: (positions: readonly number[], of: number) =>
      positions.length === 0 ? 'Policy' : `Policy ${positions.join(', ')} of ${of}`,
    rule: 'First matching rule.',
    rules: 'The first matching rule for each reason; the most votes count.',
    expires: (span: string) => `Expires in ${span}.`,
    neverExpires: 'Waits until it’s decided.',
    approved: 'Approved',
    refused: 'Refused',
    yourVote: 'Your vote',
    yourVoteDecides: 'Your vote decides',
    open: 'Waiting for a vote',
    awaits: (awaited: AwaitedVote) => `Waiting for ${AWAITED[awaited]}`,
    count: (given: number, needed: number) => `${given} of ${needed}`,
    cannotVote: {
      ASKED: 'You asked for this, so other members decide.',
      ABOUT_YOU: 'This is about you, so other members decide.',
      VOTED: 'You’ve voted. Another member has to vote too.',
      PERMISSION: 'Your role can read this request but not vote on it.',
      ENDED: 'This request has ended.',
    },
  },
  evidence: {
    title: 'Evidence',
    verdicts: { WEIGH: 'to weigh', WEAK: 'weak', CLEAR: 'clear' },
    sums: {
      WEIGH: (count: number) => `${count} to weigh`,
      WEAK: (count: number) => `${count} weak`,
      CLEAR: (count: number) => `${count} clear`,
    },
    none: 'No evidence was collected for this request.',
    asNow: 'As it is now, not as it was when the request was decided.',
  },
  timeline: {
    title: 'Timeline',
    none: 'Nothing has happened yet.',
    by: (name: string) => `by ${name}`,
  },
  decision: {
    reason: 'Reason',
    reasonField: 'Reason, which the log keeps',
    placeholder: 'Why do you decide this way?',
    needsReason: 'Choose or write a reason first.',
    worth: 'Worth in coins',
    needsWorth: 'Say what it’s worth first, with at most two decimals.',
    worthSaid: (coins: string) => `The first vote says ${coins} coins. Yours confirms it.`,
    refuse: 'Refuse',
    approve: (makes: number, needs: number) => `Approve, ${makes} of ${needs}`,
    decides: (makes: number, needs: number, then: string) => `Your vote makes ${makes} of ${needs}. ${then}`,
    another: ({ makes, needs, waitsFor: [awaited] }: RequestDetail['outlook']) => {
      const among =
        needs - makes === 1 ? (text: string) => `: ${text}` : (text: string) => `, ${text} among them`;
      const others = `${counted(needs - makes, { one: 'more person', other: 'more people' })} must agree${awaited === undefined ? '' : among(AWAITED[awaited])}`;
      return `Your vote makes ${makes} of ${needs}. Then ${others}.`;
    },
    asksKey: 'Your key confirms it.',
    done: {
      OPEN: (approvals: number, needs: number) => `Your vote counts: ${approvals} of ${needs}`,
      APPROVED: () => 'Approved. It’s being carried out.',
      REFUSED: () => 'Refused. It’s being carried out.',
      EXPIRED: () => 'The request had expired',
      WITHDRAWN: () => 'The request was taken back',
    } satisfies Record<RequestState, (approvals: number, needs: number) => string>,
  },
  keys: {
    title: 'Keys',
    list: [
      ['J', 'Next request'],
      ['K', 'Previous request'],
      ['C', 'Claim or release'],
      ['P', 'Open the player’s page'],
      ['1 2 3', 'Choose a reason'],
      ['A', 'Approve'],
      ['R', 'Refuse'],
      ['Esc', 'Leave the reason field'],
      ['?', 'Show these keys'],
    ] as const,
  },
};
