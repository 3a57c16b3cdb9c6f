import type { RequestKind, RequestState } from '@aureus/contract/staff.ts';
import type { ReactNode } from 'react';
import { counted } from '../../ui/plural.ts';
import type { Tab, Urgency } from './queue.ts';

const people = (count: number) => counted(count, { one: 'person', other: 'people' });

export const approvalsWords = {
  title: 'Approvals',
  text: 'Money, restrictions and roles that need a second look',
  loadFailed: 'Couldn’t load the queue',
  oldest: (age: string) => `Oldest ${age}`,
  target: (span: string) => `target ${span}`,
  back: 'Back to the queue',
  queue: {
    label: 'Requests',
    tabs: {
      ALL: 'All',
      WITHDRAWAL: 'Withdrawals',
      CREDIT: 'Credits',
      LIFT: 'Restrictions',
      ROLE_CHANGE: 'Roles',
      ENDED: 'Ended',
    } satisfies Record<Tab, string>,
    columns: { request: 'Request', coins: 'Coins', age: 'Age', votes: 'Votes', result: 'Result' },
    groups: {
      LATE: 'Past target',
      SOON: 'Due within 30 min',
      ON_TIME: 'On time',
    } satisfies Record<Urgency, string>,
    ended: 'Newest first',
    noCoins: 'no coins',
    target: (span: string) => `Target ${span}`,
    age: (age: string) => `Waiting for ${age}`,
    votes: (given: number, needed: number) =>
      `${given} of ${counted(needed, { one: 'vote', other: 'votes' })}`,
    claimedBy: (name: string, left: string) => `Claimed by ${name}, ${left} left`,
    youVoted: 'You voted',
    needsOwner: 'Owner vote',
    emptyTitle: 'Nothing is waiting',
    emptyText:
      'Withdrawals, credits, restrictions and role changes appear here when a rule asks for a person.',
    noneEndedTitle: 'Nothing has ended yet',
    noneEndedText: 'Decided and expired requests appear here with their result.',
    move: 'move',
    claim: 'claim',
    allKeys: 'all keys',
  },
  kinds: {
    WITHDRAWAL: 'Withdrawal',
    CREDIT: 'Credit',
    LIFT: 'Lift restriction',
    ROLE_CHANGE: 'Role change',
  } satisfies Record<RequestKind, string>,
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
    fee: (amount: string) => `network fee ${amount}`,
    noFee: 'no network fee',
    playerReads: (text: string) => `Player reads: “${text}”`,
    askedBy: (name: string, reason: string) => `${name} asked: “${reason}”`,
    reason: (reason: string) => `Reason: “${reason}”`,
    since: (day: string) => `Since ${day}`,
    player: (id: string) => `Player ${id}`,
    member: 'Member of the staff',
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
    title: (position: number, of: number) => `Policy ${position} of ${of}`,
    rule: 'First matching rule.',
    whoCannot: {
      WITHDRAWAL: 'The player’s own staff account can’t vote.',
      CREDIT: 'Who asked and the player’s own staff account can’t vote.',
      LIFT: 'Who asked and the player’s own staff account can’t vote.',
      ROLE_CHANGE: 'Who asked and who it’s about can’t vote.',
    } satisfies Record<RequestKind, string>,
    expires: (span: string) => `Expires in ${span}.`,
    neverExpires: 'Waits until it’s decided.',
    approved: 'Approved',
    refused: 'Refused',
    yourVote: 'Your vote',
    yourVoteDecides: 'Your vote decides',
    open: 'Waiting for a vote',
    ownerVote: 'Waiting for an owner',
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
    presets: {
      WITHDRAWAL: ['Checks are clear', 'Needs proof of address', 'Address isn’t the player’s'],
      CREDIT: ['Amount fits the cause', 'Agreed with support', 'No cause for coins'],
      LIFT: ['Cause is cleared up', 'Documents are in order', 'Cause still stands'],
      ROLE_CHANGE: ['Needed for the work', 'Discussed with the team', 'Not needed for the work'],
    } satisfies Record<RequestKind, readonly string[]>,
    needsReason: 'Choose or write a reason first.',
    refuse: 'Refuse',
    approve: (makes: number, needs: number) => `Approve, ${makes} of ${needs}`,
    /** What the approval that decides does. `coins` is empty where none move. */
    approveAnd: {
      WITHDRAWAL: (coins: string) => `Approve and send ${coins}`,
      CREDIT: (coins: string) => `Approve and give ${coins}`,
      LIFT: () => 'Approve and lift',
      ROLE_CHANGE: () => 'Approve the role change',
    } satisfies Record<RequestKind, (coins: string) => string>,
    decides: {
      WITHDRAWAL: (makes: number, needs: number) =>
        `Your vote makes ${makes} of ${needs}. The payment leaves at once and can’t be recalled.`,
      CREDIT: (makes: number, needs: number) =>
        `Your vote makes ${makes} of ${needs}. The player gets the coins at once and reads why.`,
      LIFT: (makes: number, needs: number) =>
        `Your vote makes ${makes} of ${needs}. The player can play, deposit and withdraw again at once.`,
      ROLE_CHANGE: (makes: number, needs: number) =>
        `Your vote makes ${makes} of ${needs}. The role changes at once and the member signs in again.`,
    } satisfies Record<RequestKind, (makes: number, needs: number) => string>,
    another: (makes: number, needs: number) =>
      makes < needs
        ? `Your vote makes ${makes} of ${needs}. Then ${people(needs - makes)} more must agree.`
        : `Your vote makes ${makes} of ${needs}. An owner must agree as well.`,
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
