/**
 * Returns the path of the file that translates a file of English texts; `undefined` if there is none. For
 * `domains/vault/vault.words.tsx` that is `words/ru/vault/vault.words.tsx`, or `words/ru/vault.words.tsx`, which holds
 * the texts of the whole folder.
 * @param english path relative to `src`.
 * @param isThere returns true if a path relative to `src` exists.
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
