/** A version of the terms of service, as its file defines it. */
export type TermsVersion = {
  version: string;
  hash: string;
  effectiveAt: number;
  summary: string;
  sections: { title: string; paragraphs: string[] }[];
};

/** Thrown for an invalid file of terms; the message is one sentence. */
export class WrongTerms extends Error {}

/** Returns the fields of an object; none of any other value. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Parses a version of the terms. @param hash of the file's bytes. @throws WrongTerms for the first invalid value. */
export function readTerms(name: string, content: string, hash: string): TermsVersion {
  const wrong = (sentence: string) => new WrongTerms(`The terms ${name} ${sentence}.`);
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    throw wrong('are no JSON');
  }
  const { version, effectiveOn, summary, sections } = fieldsOf(file);
  if (!isText(version) || `${version}.json` !== name)
    throw wrong('need the "version" that the file is named after');
  const effectiveAt = typeof effectiveOn === 'string' ? Date.parse(`${effectiveOn}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(effectiveAt)) throw wrong('need a day "effectiveOn" such as "2026-11-01"');
  if (!isText(summary)) throw wrong('need a "summary" of what changed');
  if (!Array.isArray(sections) || sections.length === 0) throw wrong('need "sections"');
  for (const { title, paragraphs } of sections.map(fieldsOf))
    if (!isText(title) || !Array.isArray(paragraphs) || !paragraphs.every(isText))
      throw wrong('need a "title" and "paragraphs" in each section');
  return { version, hash, effectiveAt, summary, sections: sections as TermsVersion['sections'] };
}

/**
 * Version that a player accepted with the first sign-in: the one that was current when the account was created, or the
 * first version for older accounts.
 * @param versions oldest first.
 */
export function acceptedBySignIn(versions: readonly TermsVersion[], createdAt: number): string | undefined {
  const then = versions.filter(({ effectiveAt }) => effectiveAt <= createdAt).at(-1);
  return (then ?? versions[0])?.version;
}
