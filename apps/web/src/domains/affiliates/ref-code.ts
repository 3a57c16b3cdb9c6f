const KEY = 'ref-code';
const CODE = /^[A-Z0-9]{3,16}$/;

/** Keeps the code that a link brought, through the sign-in too, until it has been offered. @returns false where it is none. */
export function keepRefCode(brought: string): boolean {
  const code = brought.toUpperCase();
  if (!CODE.test(code)) return false;
  try {
    localStorage.setItem(KEY, code);
    return true;
  } catch {
    // Without storage there is nowhere to keep it: it can still be typed.
    return false;
  }
}

/** The code that is kept, if there is one. */
export function keptRefCode(): string | undefined {
  try {
    const code = localStorage.getItem(KEY);
    return code !== null && CODE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The code has been offered: once is enough. */
export function forgetRefCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
