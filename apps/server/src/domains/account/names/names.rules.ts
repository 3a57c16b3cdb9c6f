// Rules for usernames, and detection of look-alike names.
import { confusables } from './names.confusables.rules.ts';

/** Length limits of a username made from a provider's display name, in characters. A chosen name has 3 to 16. */
const MOST = 24;
const LEAST = 2;

/** Characters that are invisible, change the direction of text, or combine with the previous one. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cf}\p{M}\u2800]/gu;

/**
 * Letters that look like a Latin letter, beside Unicode's table: small capitals and a few others. They take precedence
 * over the table.
 */
const ALIKE = new Map(
  'aᴀ bʙß dᴅðд eᴇҽ fꜰ gɢ hʜ jᴊ kᴋĸ lʟ mᴍʍ nɴиᴎпπ pᴘþ qꞯ rʀᴦяᴙ tᴛ yʏ'
    .split(' ')
    .flatMap((alike) => Array.from(alike.slice(1), (letter) => [letter, alike.charAt(0)] as const)),
)
  // A capital I and a lowercase L look the same.
  .set('i', 'l');

/** Code points of the letter A among regional indicators (flags), and among letters in black discs and squares. */
const SIGN_ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function letterOf(sign: string): string {
  const letter = ALIKE.get(sign) ?? confusables.get(sign);
  if (letter !== undefined) return letter;
  const point = sign.codePointAt(0) ?? 0;
  const first = SIGN_ALPHABETS.find((start) => point >= start && point < start + ALPHABET.length);
  return first === undefined ? sign : ALPHABET.charAt(point - first);
}

const plain = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(HIDDEN, ''), letterOf).join('').toLowerCase();

/**
 * Skeleton of a name by UTS #39, without accents, separators and case. Two names with the same skeleton look alike.
 */
export function skeletonOf(name: string): string {
  // A capital looks different from its lowercase letter, so both are looked up.
  const twice = plain(plain(name));
  return twice
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const LEET = new Map(
  Object.entries({ '2': 'z', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' }),
);
const SIGNS = new Map(Object.entries({ '@': 'a', $: 's', '€': 'e', '!': 'i', '+': 't' }));

/**
 * Skeleton of a name with digits and symbols read as letters (`5upp0rt`, `@dmin`) and the Roman V read as U
 * (`AVREVS`).
 */
const readingOf = (name: string): string =>
  skeletonOf(Array.from(name.normalize('NFKD'), (sign) => LEET.get(sign) ?? SIGNS.get(sign) ?? sign).join(''))
    .replaceAll('cl', 'd')
    .replaceAll('v', 'u');

/** Words for the site and its staff that may not appear anywhere in a name, except in a word of `INNOCENT`. */
const HOUSE_WORDS =
  'admin moderator support staff helpdesk админ адмін модератор поддержк підтримк 管理员 管理員 客服'.split(
    ' ',
  );
/**
 * Staff words that also occur inside ordinary words. They are refused only as a whole word, also after a prefix from
 * `BEFORE` or before a number.
 */
const HOUSE_PARTS = ['mod', 'mods', 'owner', 'owners', 'system', 'official'];
/** Ordinary words that contain a staff word. */
const INNOCENT = ['badminton', 'stafford', 'staffan', 'falstaff', 'flagstaff'];
/** Prefixes after which a staff word is still recognized: `realowner` is refused too. */
const BEFORE = '(?:the|real|site|game|chat|head)?';

const readings = (words: readonly string[]): string[] => words.map(readingOf);
const innocent = new Set(readings(INNOCENT));
/** Pattern that matches a word with repeated letters: `suppport`. */
const stretched = (word: string): string =>
  word.replace(/(.)\1*/gu, (run, letter: string) =>
    Array.from(run).length > 1 ? `${letter}{2,}` : `${letter}+`,
  );

/** Splits a name into words, at separators and capitals: `TheOwner`. */
const partsOf = (name: string): string[] => name.split(/[\s._-]+|(?<=\p{Ll})(?=\p{Lu})/u);
const withoutNumber = (part: string): string => part.normalize('NFKC').replace(/\p{Nd}+$/u, '');

/** Scripts allowed in names: those that UAX #31 recommends. Japanese, Korean and Bopomofo may mix with Han. */
const SCRIPTS = [
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Ethiopic Thaana Tibetan Devanagari Bengali'.split(
    ' ',
  ),
  'Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar'.split(' '),
  ['Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'],
]
  .flat()
  .map((scripts) => {
    const named = [...scripts.split(' '), 'Common', 'Inherited'].map(
      (script) => `\\p{Script_Extensions=${script}}`,
    );
    return new RegExp(`^[${named.join('')}]*$`, 'u');
  });
const isOneScript = (name: string): boolean => SCRIPTS.some((script) => script.test(name));

/** Prefix for names of players without a usable one; the player id follows. Players can't choose such a name. */
export const NEUTRAL_NAME = 'player';
const NEUTRAL = /^player\d*$/i;

export type NameRules = ReturnType<typeof nameRules>;

/** Rules for the names that players may use. @param productName counts as a staff word. */
export function nameRules(productName: string) {
  const product = readingOf(productName);
  const isLong = Array.from(product).length > 4;
  const words = [...readings(HOUSE_WORDS), ...(isLong ? [product] : [])].map(stretched);
  const parts = [...readings(HOUSE_PARTS), ...(isLong || product === '' ? [] : [product])].map(stretched);
  const anywhere = new RegExp(words.join('|'), 'u');
  const alone = new RegExp(`^${BEFORE}(?:${parts.join('|')})$`, 'u');

  /** True if a name could be mistaken for the site or its staff. */
  function isHouse(name: string): boolean {
    const parts = partsOf(name).filter((part) => !innocent.has(readingOf(part)));
    const whole = parts.join('');
    const reading = readingOf(whole);
    return (
      anywhere.test(reading) ||
      anywhere.test(reading.replaceAll('nn', 'm')) ||
      [...parts, whole].some(
        (part) => alone.test(readingOf(part)) || alone.test(readingOf(withoutNumber(part))),
      )
    );
  }

  /** Returns the reason why a name can't be used; `undefined` if it can. */
  function problemOf(name: string): 'form' | 'reserved' | undefined {
    // A name of only digits could be mistaken for another player's id.
    const isForm = name.search(HIDDEN) === -1 && isOneScript(name) && /\p{L}/u.test(name);
    if (!isForm) return 'form';
    return NEUTRAL.test(name) || isHouse(name) ? 'reserved' : undefined;
  }

  return {
    /** Returns the reason why a player can't choose a name; `undefined` if it's allowed. */
    chosenProblem: (name: string): 'form' | 'reserved' | undefined =>
      /^\w{3,16}$/.test(name) ? problemOf(name) : 'form',

    /**
     * Turns a provider's display name into a username: letters, digits and `. _ -`, in one line and one script.
     * Invisible characters and symbols are dropped. `undefined` if nothing usable is left.
     */
    usernameFrom(displayName: string): string | undefined {
      const letters = displayName
        .normalize('NFKC')
        .replace(HIDDEN, (sign) => (/\s/u.test(sign) ? ' ' : ''))
        .replace(/[^\p{L}\p{N}\s._-]/gu, '')
        .trim()
        .replace(/\s+/gu, '_');
      const name = Array.from(letters).slice(0, MOST).join('');
      const count = Array.from(name.replace(/[._-]/g, '')).length;
      if (count < LEAST || problemOf(name) !== undefined) return undefined;
      // Checks the original name too, since a dropped symbol may be read as a letter.
      return isHouse(displayName) ? undefined : name;
    },
  };
}

/** Appends a suffix to a name, shortened to fit the length limit. */
export const nameWith = (name: string, suffix: string): string =>
  `${Array.from(name)
    .slice(0, MOST - suffix.length)
    .join('')}${suffix}`;
