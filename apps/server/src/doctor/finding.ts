/** Result of a check: `fails` keeps the site from working as it should, `warns` is worth a look. */
export type Finding = {
  state: 'passes' | 'warns' | 'fails';
  /** The thing that was looked at and its state, in one line. */
  text: string;
  /** Advice; none where it passes. */
  todo?: string;
};

export const passes = (text: string): Finding => ({ state: 'passes', text });
export const warns = (text: string, todo: string): Finding => ({ state: 'warns', text, todo });
export const fails = (text: string, todo: string): Finding => ({ state: 'fails', text, todo });

/** The first line of an error, without what may be secret in an address. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined && cause !== error) return reasonOf(cause);
  return (message || code || String(error)).split('\n')[0]?.replace(/\/\/[^@/\s]*@/, '//…@') ?? '';
}
