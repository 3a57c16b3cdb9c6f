/** Maximum length of a message, in characters. */
export const SUPPORT_MAX_LENGTH = 2_000;
/** Unread answers aren't counted beyond this number. A badge shows 99+ for it. */
export const SUPPORT_UNREAD_MOST = 100;
/** Maximum size of a picture in bytes, and the types that are allowed. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/**
 * Cookie from which pages can see that this browser has the cookie that identifies a visitor, which they can't read.
 * Both are set when a visitor begins to write.
 */
export const VISITOR_MARK = 'aureus_wrote';
