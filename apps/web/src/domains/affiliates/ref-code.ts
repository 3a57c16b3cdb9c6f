const KEY = 'ref-code';
const CODE = /^[A-Z0-9]{3,16}$/;

/** Stores the code of a link, through the sign-in too, until it has been offered. @returns false if it is no code. */
export function keepRefCode(brought: string): boolean {
  const code = brought.toUpperCase();
  if (!CODE.test(code)) return false;
  try {
    localStorage.setItem(KEY, code);
    return true;
  } catch {
    // Without storage the code is lost: it can still be typed.
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
