export const CODE_LENGTH = 16;
const GROUP = 4;

/** Returns the letters and digits of a text, up to the length of a code. */
export const codeOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, CODE_LENGTH);

/** Formats a code in groups of four, separated by dashes. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Returns the caret's position in the grouped code. @param caret position in the typed text. */
export function caretIn(typed: string, caret: number): number {
  const before = codeOf(typed.slice(0, caret)).length;
  return before === 0 ? 0 : before + Math.floor((before - 1) / GROUP);
}
