/**
 * Returns the file with a language's translation of a file of English words: `domains/vault/vault.words.tsx` is in
 * `words/ru/vault.words.tsx` with its whole folder, or alone in `words/ru/vault/vault.words.tsx` where the folder has more
 * than one file holds. Undefined if neither is there.
 * @param english beneath the pages' sources.
 */
export function translationOf(
  english: string,
  tag: string,
  isThere: (file: string) => boolean,
): string | undefined {
  const place = english.replace(/^domains\//, '').replace(/\.words\.tsx?$/, '');
  const folder = place.replace(/\/[^/]+$/, '');
  return [place, folder]
    .flatMap((file) => ['ts', 'tsx'].map((form) => `words/${tag}/${file}.words.${form}`))
    .find(isThere);
}
