const KEY = 'ref-code';
const CODE = /^[A-Z0-9]{3,16}$/;

/**
 * Stores the code from a referral link until it has been offered to the player. The stored code survives a redirect to
 * the sign-in provider.
 * @returns false if the code is invalid or can't be stored.
 */
export function keepRefCode(brought: string): boolean {
  const code = brought.toUpperCase();
  if (!CODE.test(code)) return false;
  try {
    localStorage.setItem(KEY, code);
    return true;
  } catch {
    // Without storage the code is lost, but the player can type it.
    return false;
  }
}

export function keptRefCode(): string | undefined {
  try {
    const code = localStorage.getItem(KEY);
    return code !== null && CODE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRefCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage, no code was stored.
  }
}
