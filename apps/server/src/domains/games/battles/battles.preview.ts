import type { Battle as PublicBattle } from '@aureus/contract/battles.ts';
import type { Language } from '@aureus/contract/languages.ts';
import type { Preview } from '../../../platform/web.ts';
import { previewWords as portuguese } from './battles.words.pt-BR.ts';
import { previewWords as russian } from './battles.words.ru.ts';
import { previewWords as english, type PreviewWords } from './battles.words.ts';

const wordsOf: Readonly<Record<Language, PreviewWords>> = { en: english, 'pt-BR': portuguese, ru: russian };
/** Maximum number of case names in a preview. */
const MOST_NAMES = 4;

/** Preview of a shared link to a battle: rules, price and cases, in the language of the battle's creator. */
export function previewOf(
  { id, mode, format, price, cases, state }: PublicBattle,
  language: Language,
): Preview {
  const words = wordsOf[language];
  const counts = new Map<string, number>();
  for (const { name } of cases) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  const rest = names.length - MOST_NAMES;
  const list = [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [words.more(rest)] : [])].join(', ');
  const coins = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(price);
  return {
    title: words.title(id, words.modes[mode], format),
    text: `${state === 'WAITING' ? words.join(coins) : words.entry(coins)} ${list}`,
  };
}
