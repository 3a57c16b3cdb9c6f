/** Maximum characters in a message. */
export const SUPPORT_MAX_LENGTH = 2_000;
/** Limit of the count of unread answers. A badge shows 99+ at this value. */
export const SUPPORT_UNREAD_MOST = 100;
/** Maximum size of a picture in bytes, and its allowed types. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/**
 * Cookie that pages can read: this browser has written a message. The visitor's own cookie isn't readable for pages.
 */
export const VISITOR_MARK = 'aureus_wrote';
