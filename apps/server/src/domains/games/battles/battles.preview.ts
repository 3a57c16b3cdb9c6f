import type { Language } from '@aureus/contract/languages.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Preview, PreviewOf } from '../../../platform/web.ts';
import type { BattleCard } from './battles.rules.ts';
import type { BattleSight } from './battles.sight.ts';
import { previewWords as portuguese } from './battles.words.pt-BR.ts';
import { previewWords as russian } from './battles.words.ru.ts';
import { previewWords as english, type PreviewWords } from './battles.words.ts';

const wordsOf: Readonly<Record<Language, PreviewWords>> = { en: english, 'pt-BR': portuguese, ru: russian };
/** Maximum number of case names in a preview. */
const MOST_NAMES = 4;

/** Previews of links to battles. A private battle has a preview only if the link holds its key. */
export const battlePreviews = (
  battles: Pick<BattleSight, 'linked'>,
): Readonly<Record<string, PreviewOf>> => ({
  '/battles/:id': async ({ params, query }) => {
    const id = /^[1-9][0-9]{0,17}$/.exec(params['id'] ?? '')?.[0];
    return id === undefined ? undefined : previewOf(await battles.linked(BigInt(id), query['key']));
  },
});

/** Preview of a shared link to a battle: rules, price and cases, in the language of the battle's creator. */
function previewOf({ id, mode, format, price, caseNames, state, language }: BattleCard): Preview {
  const words = wordsOf[language];
  const counts = new Map<string, number>();
  for (const name of caseNames) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  const rest = names.length - MOST_NAMES;
  const list = [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [words.more(rest)] : [])].join(', ');
  const coins = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(coinsFromCents(price));
  return {
    title: words.title(String(id), words.modes[mode], format),
    text: `${state === 'WAITING' ? words.join(coins) : words.entry(coins)} ${list}`,
  };
}
