import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countryName } from '@aureus/contract/countries.ts';
import type { Language } from '@aureus/contract/languages.ts';
import type { FastifyReply } from 'fastify';
import { blockedStyle } from './country.style.ts';
import type { Visitor } from './country.ts';
import { countryWords as portuguese } from './country.words.pt-BR.ts';
import { countryWords as russian } from './country.words.ru.ts';
import { type CountryWords, countryWords as english } from './country.words.ts';

type Provider = 'GOOGLE' | 'STEAM';

export type BlockedPage = {
  /** Sends the page with status 451. @param isSignedIn true for a player who has nothing here to withdraw. */
  send: (reply: FastifyReply, visitor: Visitor, isSignedIn: boolean, language: Language) => void;
};

const wordsOf: Readonly<Record<Language, CountryWords>> = {
  en: english,
  'pt-BR': portuguese,
  ru: russian,
};

const web = fileURLToPath(new URL('../../../../web', import.meta.url));
const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { GOOGLE: 'Google', STEAM: 'Steam' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Returns a file as a data URL, because the page for closed countries loads nothing; empty if the file is missing. */
const inlined = (file: string, type: string): string =>
  existsSync(file) ? dataUrl(type, readFileSync(file)) : '';

/** Finds the site's font by the start of its built file name. */
function font(start: string): string {
  const assets = path.join(web, 'dist/assets');
  const name = existsSync(assets) ? readdirSync(assets).find((file) => file.startsWith(start)) : undefined;
  return name === undefined ? '' : inlined(path.join(assets, name), 'font/woff2');
}

const GLOBE =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15.7 15a14.5 14.5 0 0 1-3.7 7 14.5 14.5 0 0 1 0-20 10 10 0 1 0 10 10"/><path d="M2 12h8.5"/><path d="M20 6V4a2 2 0 1 0-4 0v2"/><rect x="14" y="6" width="8" height="5" rx="1"/></svg>';
const RELOAD =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.700 2.700L21 8"/><path d="M21 3v5h-5"/></svg>';

/**
 * The page shown instead of the site in countries where it is closed. It loads nothing, sets no cookie and runs no
 * script. In read-only countries it lets visitors sign in to withdraw.
 */
export function createBlockedPage(parts: {
  productName: string;
  supportEmail: string;
  providers: () => readonly Provider[];
}): BlockedPage {
  const name = escaped(parts.productName);
  const email = escaped(parts.supportEmail);
  const style = (language: Language) => {
    const face = (latin: string, cyrillic: string) => ({
      latin: font(`${latin}-latin-wght-normal`),
      cyrillic: language === 'ru' ? font(`${cyrillic}-cyrillic-wght-normal`) : '',
    });
    return blockedStyle({
      title: face('cinzel', 'playfair-display'),
      text: face('inter', 'inter'),
      backdrop: inlined(path.join(web, 'public/art/basalt.avif'), 'image/avif'),
    });
  };
  /** Style sheets by language, each built on first use. */
  const styles = new Map<Language, { style: string; policy: string }>();
  function styleOf(language: Language): { style: string; policy: string } {
    const before = styles.get(language);
    if (before !== undefined) return before;
    const made = style(language);
    const hash = createHash('sha256').update(made).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    styles.set(language, { style: made, policy });
    return { style: made, policy };
  }
  const coin = inlined(path.join(web, 'public/favicon.svg'), 'image/svg+xml');

  const withdrawPart = ({ empty, withdraw }: CountryWords, isSignedIn: boolean): string =>
    isSignedIn
      ? `<section class="card"><h2>${empty.title}</h2><p>${empty.text}</p></section>`
      : `<section class="card"><details><summary><span class="words"><strong>${withdraw.title}</strong><span>${withdraw.text}</span></span><span class="button plain">${withdraw.button}</span></summary><p class="ways">${parts
          .providers()
          .map(
            (provider) =>
              `<a class="button plain" href="/api/auth/login?provider=${provider}">${withdraw.signIn(PROVIDER_NAMES[provider])}</a>`,
          )
          .join('')}</p></details></section>`;

  function pageFor({ country, access }: Visitor, isSignedIn: boolean, language: Language): string {
    const words = wordsOf[language];
    const from = country === null ? '' : escaped(countryName(country, language));
    return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#0c0b0a"><meta name="color-scheme" content="dark"><meta name="robots" content="noindex"><title>${words.title(name)}</title><link rel="icon" href="${coin || 'data:,'}"><style>${styleOf(language).style}</style></head>
<body><header><img src="${coin || 'data:,'}" alt="" width="34" height="34"><span>${name}</span></header>
<main><div class="sign">${GLOBE}</div><h1>${words.heading(name)}</h1>
<p class="why">${words.why(`<strong>${from}</strong>`)}</p>
<section class="card row"><div class="words"><h2>${words.vpn.title}</h2><p>${words.vpn.text}</p></div><a class="button gold" href="">${RELOAD}${words.vpn.again}</a></section>
${access === 'READ_ONLY' ? withdrawPart(words, isSignedIn) : ''}</main>
<footer><p>${words.mistake(`<a href="mailto:${email}">${email}</a>`)}</p><p class="small">${words.small}</p></footer></body></html>`;
  }

  return {
    send(reply, visitor, isSignedIn, language) {
      void reply
        .status(451)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': styleOf(language).policy,
          'content-language': language,
          vary: 'Cookie, Accept-Language',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .send(pageFor(visitor, isSignedIn, language));
    },
  };
}
