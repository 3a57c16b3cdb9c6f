import type { Language } from '@aureus/contract/languages.ts';
import { SHARE_ID, type SharedWin } from '@aureus/contract/shares.ts';
import type { Preview, PreviewOf } from '../../platform/web.ts';
import { isWritable } from './shares.rules.ts';
import { shareWords as portuguese } from './shares.words.pt-BR.ts';
import { shareWords as russian } from './shares.words.ru.ts';
import { shareWords as english, type ShareWords } from './shares.words.ts';

const wordsOf: Readonly<Record<Language, ShareWords>> = { en: english, 'pt-BR': portuguese, ru: russian };

/** Lines of text on a card. */
export type CardTexts = {
  head: string;
  /** The amount, or the multiplier if amounts are private. */
  figure: string;
  isAmount: boolean;
  below: string;
  item: string | null;
  badge: string | null;
};

type Shown = { win: SharedWin; language: Language };

/** Facts of a shared win for its texts. Amounts are coins, null if they're private. */
export type ShareTexts = Pick<SharedWin, 'game' | 'multiplier' | 'stake' | 'payout'> & {
  /** Name of the win's owner; null if it may not be shown. */
  username: string | null;
  language: Language;
};

function written({
  language,
  ...win
}: Pick<ShareTexts, 'game' | 'multiplier' | 'stake' | 'payout' | 'language'>) {
  const hundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const words = wordsOf[language];
  return {
    words,
    game: words.games[win.game],
    multiplier: `${hundredths.format(win.multiplier)}x`,
    stake: win.stake === null ? null : hundredths.format(win.stake),
    payout: win.payout === null ? null : hundredths.format(win.payout),
  };
}

/** Texts for the card of a shared win. Leaves out names in scripts that the card's fonts lack. */
export function cardTextsOf(shown: Shown): CardTexts {
  const { words, game, multiplier, stake, payout } = written({ ...shown.win, language: shown.language });
  const { player, item, proof } = shown.win;
  const isAmount = stake !== null && payout !== null;
  return {
    head: words.wonIn(player !== null && isWritable(player.username) ? player.username : null, game),
    figure: isAmount ? payout : multiplier,
    isAmount,
    below: isAmount ? words.ofStake(multiplier, stake) : words.timesStake,
    item:
      item === null || !isWritable(item.name.replaceAll(/[★|™]/g, '')) ? null : item.name.replace('★ ', ''),
    badge: proof === null ? null : words.badge,
  };
}

/**
 * Texts that other sites show for a link to a shared win. @param site name of the site. @param image URL of the card.
 */
function previewOf(texts: ShareTexts, site: string, image: string): Preview {
  const { words, game, multiplier, stake, payout } = written(texts);
  const { username } = texts;
  return stake === null || payout === null
    ? {
        title: words.titleWithoutAmounts(username, multiplier, game),
        text: words.textWithoutAmounts(site),
        image,
      }
    : { title: words.title(username, payout, game), text: words.text(multiplier, stake, site), image };
}

const isShareId = new RegExp(SHARE_ID);

/** Previews of links to shared wins. @param site name of the site. */
export const sharePreviews = (
  site: string,
  textsOf: (id: string) => Promise<ShareTexts>,
): Readonly<Record<string, PreviewOf>> => ({
  '/share/:id': async ({ params }) => {
    const id = params['id'] ?? '';
    if (!isShareId.test(id)) return undefined;
    return previewOf(await textsOf(id), site, `/api/shares/${id}/card.jpg`);
  },
});
