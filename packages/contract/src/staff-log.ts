/**
 * Codes of staff's actions and reads, by the domain that they're about. Each new row of the staff log has one of them.
 */
export const LOG_CODES = {
  staff: [
    'MEMBER_SIGNED_IN',
    'GOOGLE_LINKED',
    'KEY_ADDED',
    'MEMBER_MADE',
    'INVITE_MADE',
    'MEMBER_ENDED',
    'MEMBER_ASKED',
    'ROLE_ASKED',
    'ROLE_CHANGED',
    'KEYS_ASKED',
    'KEYS_TAKEN',
    'POLICY_ASKED',
    'POLICY_CHANGED',
    'REQUEST_READ',
    'REQUEST_CLAIMED',
    'REQUEST_APPROVED',
    'REQUEST_REFUSED',
    'REQUEST_DONE',
    'REFUSAL_DONE',
    'HANDOVER_LEFT',
    'TEXTS_SEALED',
  ],
  players: [
    'PLAYER_READ',
    'NOTE_WRITTEN',
    'PLAYER_RENAMED',
    'PLAYER_SIGNED_OUT',
    'BADGE_ASKED',
    'BADGE_GIVEN',
    'BADGE_TAKEN',
    'OWN_ACCOUNT_SET',
    'CREDIT_ASKED',
    'CREDIT_GIVEN',
    'CORRECTION_ASKED',
    'CORRECTION_MADE',
    'REFUND_ASKED',
  ],
  limits: ['DEPOSIT_LIMIT_LOWERED', 'LOSS_LIMIT_LOWERED', 'LIMIT_RAISE_ASKED', 'BREAK_GIVEN'],
  restrictions: ['PLAYER_RESTRICTED', 'PLAYER_FROZEN', 'RESTRICTION_ENDED', 'LIFT_ASKED'],
  kyc: ['CHECKS_READ', 'CHECK_ASKED', 'CHECKS_RESET'],
  signals: ['SIGNALS_READ', 'SIGNALS_CLEARED'],
  aml: ['FILES_READ', 'FILE_READ', 'FILE_OPENED', 'FILE_WRITTEN', 'FILE_MOVED'],
  reconciliation: ['DIFFERENCE_NOTED', 'BOOK_CORRECTION_ASKED'],
  switches: ['SWITCHED_OFF', 'SWITCH_ON_ASKED'],
  'promo-codes': ['PROMO_CODE_ASKED', 'PROMO_CODE_MADE', 'PROMO_CODE_ENDED'],
  'gift-cards': ['GIFT_CARDS_ASKED', 'GIFT_CARDS_TAKEN', 'GIFT_CARDS_CANCEL_ASKED'],
  prizes: ['PRIZES_ASKED'],
  cases: ['DRAFT_SAVED', 'DRAFT_DROPPED', 'VERSION_ASKED', 'VERSION_PUBLISHED'],
  chat: [
    'CHAT_HISTORY_READ',
    'MESSAGE_DELETED',
    'REPORTS_DISMISSED',
    'PLAYER_MUTED',
    'MUTE_ENDED',
    'SLOW_MODE_SET',
    'SLOW_MODE_ENDED',
    'PIN_SET',
    'PIN_ENDED',
    'DECISION_CONFIRMED',
    'DECISION_UNDONE',
    'CHAT_RULES_CHANGED',
  ],
  support: [
    'CONVERSATION_READ',
    'CONVERSATION_ANSWERED',
    'CONVERSATION_NOTED',
    'CONVERSATION_ASSIGNED',
    'CONVERSATION_CLOSED',
    'CONVERSATION_REOPENED',
    'CANNED_ADDED',
    'CANNED_CHANGED',
    'CANNED_DELETED',
  ],
  privacy: ['EXPORT_ASKED', 'EXPORT_DOWNLOADED', 'ERASURE_ASKED', 'ERASURE_MARKED'],
} as const;

/** A domain of {@link LOG_CODES}. */
export type LogDomain = keyof typeof LOG_CODES;
export type LogCode = (typeof LOG_CODES)[LogDomain][number];

const codes: ReadonlySet<string> = new Set(Object.values(LOG_CODES).flat());
/** True if a log row's action is a code. Older rows hold a sentence. */
export const isLogCode = (action: string): action is LogCode => codes.has(action);
