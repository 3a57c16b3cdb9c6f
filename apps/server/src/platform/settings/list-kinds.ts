import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isCountry } from '@aureus/contract/countries.ts';
import { GIFT_CARD_USD } from '@aureus/contract/gift-cards.ts';
import { BUNDLES, type Bundle } from '@aureus/contract/staff-roles.ts';
import { keyOf } from '../sealing.ts';
import { Misfit, provider, secret, setting } from './kinds.ts';

const wordsOf = (text: string, between: RegExp): string[] =>
  text.split(between).filter((word) => word !== '');

/** Key of 256 bits in hex. Error messages don't contain it. */
export const key = (purpose: string) =>
  secret(
    setting(purpose, '64 hex digits', undefined, (text) => {
      if (!/^[0-9a-f]{64}$/i.test(text)) throw new Misfit('must be 64 hex digits');
      return Buffer.from(text, 'hex');
    }),
  );

/**
 * Keys of 256 bits in hex, newest first. Several keys need names; a single one may have none. Error messages don't
 * contain them.
 */
export const keys = (purpose: string) =>
  secret(
    setting(purpose, '64 hex digits, or several keys as id:digits, the newest first', [], (text) => {
      const parts = wordsOf(text, /[\s,]+/);
      const keys = parts.map((part) => {
        const [, id, hex] = /^(?:([a-z0-9-]{1,16}):)?([0-9a-f]{64})$/i.exec(part) ?? [];
        if (hex === undefined || (id === undefined && parts.length > 1))
          throw new Misfit('must be 64 hex digits, or several such keys as id:digits, the newest first');
        return keyOf(Buffer.from(hex, 'hex'), id);
      });
      if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Misfit('gives two keys one id');
      return keys;
    }),
  );

/**
 * RSA key. In `.env` files it's mostly one line with `\n` for line breaks, and this form is accepted too. Stored as
 * written.
 */
export const rsaKey = (purpose: string) =>
  secret(
    setting(
      purpose,
      'RSA private key in PEM, line breaks as they are or as \\n',
      undefined,
      (pem): string => {
        try {
          if (createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'rsa') return pem;
        } catch {
          // The error is thrown below this block, with a message that doesn't contain the key.
        }
        throw new Misfit('must be an RSA private key in PEM');
      },
    ),
  );

/** Names of address ranges that may be written instead of proxies' addresses. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address or range: `10.0.0.0/8`, `::1`. */
function isRange(part: string): boolean {
  const [ip = '', length = '0', ...rest] = part.split('/');
  const bits = isIP(ip) === 6 ? 128 : 32;
  return isIP(ip) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
}

const rangesOr = (named: readonly string[], purpose: string) =>
  setting(purpose, 'addresses or ranges with commas between', [], (text): string[] => {
    const parts = text.split(',').map((part) => part.trim());
    for (const part of parts)
      if (!isRange(part) && !named.includes(part))
        throw new Misfit(`must be addresses or ranges with commas between, but one is "${part}"`);
    return parts;
  });

export const proxies = (purpose: string) => rangesOr(RANGES, purpose);
export const ranges = (purpose: string) => rangesOr([], purpose);

/** Staff member simulated by the sandbox. */
export type TestMember = { name: string; bundle: Bundle; subject: string; secret: string };

/** Test members as `Name|bundle|Google subject|authenticator secret`, separated by semicolons. */
export const testMembers = (purpose: string) => ({
  ...setting(purpose, 'people as name|bundle|subject|secret with ; between', [], (text): TestMember[] =>
    text.split(';').map((one) => {
      const [name = '', bundle = '', subject = '', secret = '', ...rest] = one.split('|');
      const match = BUNDLES.find((other) => other === bundle);
      if (
        match === undefined ||
        name === '' ||
        subject === '' ||
        !/^[A-Z2-7]{16,}$/.test(secret) ||
        rest.length > 0
      )
        throw new Misfit(`must be people as name|bundle|subject|secret with ; between, but one is "${one}"`);
      return { name, bundle: match, subject, secret };
    }),
  ),
  default: '',
});

export const origins = (absent: string[], purpose: string) => ({
  ...setting(purpose, 'origins with spaces between', absent, (text): string[] => {
    const list = text.split(/\s+/);
    for (const origin of list) {
      // Origins are copied into the content security policy, so no other text may pass.
      if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin) || !URL.canParse(origin))
        throw new Misfit(`must be origins with spaces between, but one is "${origin}"`);
    }
    return list;
  }),
  default: absent.join(' '),
});

export const addresses = (purpose: string) =>
  setting(purpose, 'http:// or https:// addresses with spaces between', undefined, (text): string[] => {
    const list = text.split(/\s+/).map((address) => address.replace(/\/+$/, ''));
    if (!list.every((address) => /^https?:\/\//.test(address) && URL.canParse(address)))
      throw new Misfit('must be addresses that start with http:// or https://, with spaces between');
    return list;
  });

export const LEAST_ADULT_AGE = 18;
export const MOST_ADULT_AGE = 30;

/** Minimum ages by country, as `EE=21 LT=21`. */
export const agesByCountry = (purpose: string) => ({
  ...setting(purpose, 'countries with ages, such as EE=21 LT=21', new Map<string, number>(), (text) => {
    const ages = new Map<string, number>();
    for (const pair of wordsOf(text, /\s+/)) {
      const [, country = '', years = ''] = /^([A-Z]{2})=(\d{2})$/.exec(pair) ?? [];
      const age = Number(years);
      if (country === '' || age < LEAST_ADULT_AGE || age > MOST_ADULT_AGE || ages.has(country))
        throw new Misfit(
          `must be countries with ages from ${LEAST_ADULT_AGE} to ${MOST_ADULT_AGE} such as "EE=21 LT=21", but one is "${pair}"`,
        );
      ages.set(country, age);
    }
    return ages;
  }),
  default: '',
});

export const countryCode = (purpose: string) =>
  setting(purpose, 'a country of two capital letters', undefined, (code): string => {
    if (!isCountry(code)) throw new Misfit(`must be a country of two capital letters, but it is "${code}"`);
    return code;
  });

type NamedLink = { name: string; url: string };

/** Links as `name=https://…`, separated by `;`, each name once. Production requires https. */
const links = <T>(form: string, purpose: string, read: (link: NamedLink) => T | undefined) => ({
  ...provider(
    setting(purpose, form, [], (text) => {
      const pairs = wordsOf(text, /;/).map((link) => {
        const [, name = '', url = ''] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(link) ?? [];
        const isLink = /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).username === '';
        const value = isLink && name !== '' ? read({ name, url: new URL(url).href }) : undefined;
        if (value === undefined)
          throw new Misfit(`must be ${form}, but one is "${link.trim().slice(0, 80)}"`);
        return { name, value };
      });
      if (new Set(pairs.map(({ name }) => name)).size < pairs.length)
        throw new Misfit('gives two links one name');
      return pairs.map(({ value }) => value);
    }),
  ),
  default: '',
});

const MOST_LINK_NAME = 30;

/**
 * Links to communities, as `Discord=https://discord.gg/x; X=https://x.com/y`. Names are unique and have at most 30
 * characters.
 */
export const communityLinks = (purpose: string) =>
  links('links as name=https://… with ; between', purpose, (link) =>
    link.name.length > MOST_LINK_NAME ? undefined : link,
  );

/** Links to shops that sell gift cards, by the cards' worth in dollars: `25=https://shop.example/25; 50=https://…`. */
export const giftCardLinks = (purpose: string) =>
  links(
    `links as dollars=https://… with ; between, for cards of ${GIFT_CARD_USD.join(', ')} dollars`,
    purpose,
    ({ name, url }) => {
      const usd = GIFT_CARD_USD.find((worth) => String(worth) === name);
      return usd === undefined ? undefined : { usd, url };
    },
  );

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Opening hours in UTC, as `Mon-Fri 08:00-22:00`. Days are parsed to numbers from Sunday as 0, times to minutes from
 * midnight.
 */
export const hours = (purpose: string) =>
  setting(purpose, 'always, or days and hours in UTC as Mon-Fri 08:00-22:00', undefined, (text) => {
    if (text === 'always') return undefined;
    const [, first = '', last = first, fromHour, fromMinute, toHour, toMinute] =
      /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(
        text,
      ) ?? [];
    const begin = DAY_NAMES.indexOf(first);
    const end = DAY_NAMES.indexOf(last);
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    if (begin < 0 || end < 0 || !(from < to && to <= 24 * 60))
      throw new Misfit(
        `must be always, or days and hours in UTC as Mon-Fri 08:00-22:00, but it is "${text}"`,
      );
    const count = ((end - begin + 7) % 7) + 1;
    const days = new Set(Array.from({ length: count }, (_, index) => (begin + index) % 7));
    return { days, from, to };
  });
