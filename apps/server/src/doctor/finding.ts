/** Result of a check. `fails`: the site won't work correctly. `warns`: worth a look. */
export type Finding = {
  state: 'passes' | 'warns' | 'fails';
  /** Subject of the check and its state, in one line. */
  text: string;
  /** Advice; left out if the check passes. */
  todo?: string;
};

export const passes = (text: string): Finding => ({ state: 'passes', text });
export const warns = (text: string, todo: string): Finding => ({ state: 'warns', text, todo });
export const fails = (text: string, todo: string): Finding => ({ state: 'fails', text, todo });

/** Returns the first line of an error, or of its innermost cause. Masks the login in the first URL. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && cause !== error) return reasonOf(cause);
  return (message || code || String(error)).split('\n')[0]?.replace(/\/\/[^@/\s]*@/, '//…@') ?? '';
}
