const SEEN_KEY = 'username-reminder';
let seenWithoutStorage = false;

/** Whether this browser still asks a player who has never chosen a name. */
export function isReminderDue(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== 'false';
  } catch {
    return !seenWithoutStorage;
  }
}

/** Asks no more. */
export function dismissReminder(): void {
  seenWithoutStorage = true;
  try {
    localStorage.setItem(SEEN_KEY, 'false');
  } catch {
    // A browser without storage asks again on the next visit.
  }
}
