import { LANGUAGE_COOKIE, languages } from '@aureus/contract/languages.ts';
import { LOCALE } from './format/locale.words.ts';
import { uiWords } from './ui.words.ts';

const YEAR_S = 31_536_000;

/** Saves the language in a cookie and reloads, because each language has its own build of the pages. */
function choose(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store isn't in every browser yet.
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}

/** Buttons to choose a language. Each has the language's own name. */
export function LanguageSwitch() {
  return (
    <fieldset aria-label={uiWords.language} className="flex flex-wrap gap-x-5">
      {Object.entries(languages).map(([tag, name]) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === LOCALE}
          onClick={() => choose(tag)}
          className="min-h-6 text-14 text-ink-2 hover:text-ink aria-pressed:text-gold max-tablet:min-h-11"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
