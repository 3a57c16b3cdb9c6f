/** Characters of a message. */
export const SUPPORT_MAX_LENGTH = 2_000;
/** Unread answers are counted so far; a badge says 99+ from there. */
export const SUPPORT_UNREAD_MOST = 100;
/** Bytes of a picture that is sent, and what it may be. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** A cookie that pages can read, beside the visitor's own, which they can't: somebody has written in this browser. */
export const VISITOR_MARK = 'aureus_wrote';
