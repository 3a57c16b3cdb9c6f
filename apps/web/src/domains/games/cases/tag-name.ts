import { casesWords } from './cases.words.ts';

/** A tag as it is shown; one that staff made has no words here, so `night-shift` becomes `Night shift`. */
export function tagName(tag: string): string {
  const name = casesWords.filter.tagNames[tag];
  if (name !== undefined) return name;
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
