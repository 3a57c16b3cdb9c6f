export const CODE_LENGTH = 16;
const GROUP = 4;

/** The letters and digits of a text, as many as a code has. */
export const codeOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, CODE_LENGTH);

/** A code in groups of four with dashes between. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Returns the caret's place in the grouped code for its place `caret` in the text as typed. */
export function caretIn(typed: string, caret: number): number {
  const before = codeOf(typed.slice(0, caret)).length;
  return before === 0 ? 0 : before + Math.floor((before - 1) / GROUP);
}
