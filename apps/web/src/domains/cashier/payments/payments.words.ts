import { counted } from '../../../ui/format/plural.ts';

/** Texts of the lists of deposits and withdrawals, and of their states. */
export const paymentWords = {
  title: 'Recent payments',
  loadFailed: 'Couldn’t load your payments',
  none: { title: 'No payments yet', text: 'Your deposits and withdrawals will appear here.' },
  deposit: 'Deposit:',
  withdrawal: 'Withdrawal:',
  openPage: 'Open the payment page',
  /** Text for an amount that isn't final until the withdrawal is sent. */
  about: (amount: string) => `About ${amount}`,
  states: {
    CREATED: 'Waiting for payment',
    SEEN: 'Payment seen',
    CONFIRMING: 'Confirming',
    IN_HOLD: 'Received, on hold',
    HELD: 'Held, below the minimum',
    REVIEW: 'Under review',
    CREDITED: 'Credited',
    REVERSED: 'Reversed',
    FAILED: 'Failed',
    APPROVAL: 'Waiting for approval',
    QUEUED: 'Queued',
    SENDING: 'Sending',
    SENT: 'Sent',
    COMPLETED: 'Completed',
    REFUSED: 'Refused, coins returned',
    CANCELLED: 'Canceled, coins returned',
  },
  /** Details for states whose name isn't specific enough. */
  more: {
    tradeOffer: 'A trade offer is waiting on Steam',
    confirmations: (count: number, needed: number) =>
      `${count} of ${counted(needed, { one: 'confirmation', other: 'confirmations' })}`,
    held: 'Below the minimum. Added to your next deposit.',
    depositFailed: 'The payment failed',
    withdrawalFailed: 'The payment failed, coins returned',
    waits: {
      NO_PRICE: 'Queued, waiting for a current price',
      NO_FEE: 'Queued, waiting for the network fee',
      FEE_ROSE: (now: string, most: string) =>
        `Queued: the network fee is ${now} now, more than your ${most}`,
    },
  },
  /** Text after an amount that is paid to the card provider, by payment method. */
  currencies: { BASIC_CARD: 'USD by card', PIX: 'BRL by PIX' },
  details: {
    steps: 'Steps',
    networkFee: 'Network fee',
    received: 'Received',
    youReceive: 'You receive',
    networkFeeMost: 'Network fee, up to',
    youReceiveLeast: 'You receive at least',
    price: 'Price',
    priceLater: 'Taken when it’s sent',
    priceUntil: (time: string) => `Fixed until ${time}, then taken when it’s sent`,
    to: 'To',
    copyAddress: 'Copy the address',
    heldUntil: 'Held until',
    transaction: 'Transaction',
    copyHash: 'Copy the hash',
    note: 'Note',
  },
  cancel: {
    title: 'Cancel withdrawal',
    off: 'Withdrawals can’t be canceled in your country',
    question: (amount: string) => `Return ${amount} coins to your balance?`,
    keep: 'Keep it',
    confirm: 'Cancel withdrawal',
    done: 'Withdrawal canceled',
    doneText: (amount: string) => `${amount} returned to your balance.`,
  },
  /** Texts about a withdrawal whose network fee rose above the agreed fee. */
  fee: {
    text: (now: string, most: string) =>
      `The network fee rose to ${now}, above your ${most}. It’s sent once the fee falls. You can also accept another fee or cancel.`,
    agree: (amount: string) => `Accept up to ${amount}`,
    loading: 'The fee isn’t known yet',
  },
  history: {
    label: 'Your deposits and withdrawals',
    way: 'Type',
    all: 'All',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    order: 'Order',
    createdAt: {
      name: 'Time',
      sort: 'Sort by time',
      up: 'Sort by time, ascending',
      down: 'Sort by time, descending',
    },
    amount: {
      name: 'Amount',
      sort: 'Sort by amount',
      up: 'Sort by amount, ascending',
      down: 'Sort by amount, descending',
    },
    none: 'No payments yet',
    noMore: 'No more payments',
    invitation: 'Your deposits and withdrawals will appear here, with every step.',
    deposit: 'Deposit',
  },
};
