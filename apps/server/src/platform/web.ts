import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@aureus/contract/languages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundBody } from './http/error-replies.ts';
import { HttpError, refuse } from './http/errors.ts';
import type { Http } from './http/http.ts';
import { isForPerson } from './http/targets.ts';
import { pageLanguage } from './page-language.ts';
import { isUnavailable } from './postgres.ts';
import { markStaging } from './staging.ts';
import { type MadePage, makePage, sendFile, sendMade, sendMadeText } from './web-files.ts';

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Folder of the built staff console, a separate application under `/staff`. */
const consoleDist = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const ASSET = { config: { kind: 'asset' } } as const;

/** Texts and picture that other sites show beside a link to a page. */
export type Preview = {
  title: string;
  text: string;
  /**
   * Address of the page's own picture, 1200 x 630. Pages with their own picture are personal, so search engines are
   * asked not to index them.
   */
  image?: string;
};
/** Returns the preview of a page. If it's undefined or the promise is rejected, the site's default preview is used. */
export type PreviewOf = (asked: {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}) => Promise<Preview | undefined>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/**
 * Adds preview tags to a page: title, text and picture. The page's address is left out, because it may contain a key.
 */
function withPreview(page: string, { title, text, image }: Preview, site: string): string {
  const tag = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const tags = [
    tag('og:title', title),
    tag('og:description', text),
    tag('og:type', 'website'),
    tag('og:image', `${site}${image ?? '/og.jpg'}`),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(image === undefined ? [] : ['<meta name="robots" content="noindex" />']),
  ];
  return page
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(text))
    .replaceAll(/<meta property="og:[^>]*>\s*/g, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Returns the title and description of an ordinary page by its path. */
export type DescribePage = (path: string, language: Language) => Preview;

/** Start of the built pages' titles: the default of `PRODUCT_NAME`. */
const BUILT_TITLE = '<title>Aureus';

/** Folders of built pages. `pages` has the players' pages, with a subfolder for each language but the default. */
export type PageFolders = { pages: string; console: string };

/**
 * Serves the built pages. For an address without a file, the application's page is sent, below `/staff` the console's.
 * Below `/api` and the folders of assets there is none.
 */
export async function webRoutes(
  app: Http,
  {
    previews,
    describePage,
    productName,
    publicUrl,
    isStaging,
    servesPages = true,
    folders = { pages: dist, console: consoleDist },
  }: {
    previews: Readonly<Record<string, PreviewOf>>;
    describePage: DescribePage;
    /** The site's name, in place of the one in the built files. */
    productName: string;
    publicUrl: () => string;
    /** True marks every page as one of a test site. */
    isStaging: boolean;
    /** False answers every page and file with 404. */
    servesPages?: boolean;
    folders?: PageFolders | undefined;
  },
): Promise<void> {
  const hasPages = servesPages && existsSync(`${folders.pages}/index.html`);
  const hasConsole = hasPages && existsSync(`${folders.console}/index.html`);
  if (hasPages) {
    // The plugin's routes aren't used: on each request they read a file's whole folder to find its name. Its ETags and
    // dates aren't used either, since they don't depend on the content.
    await app.register(fastifyStatic, {
      root: folders.pages,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
    });
  }

  /** Returns the folder of pages in the visitor's language, and names that language in the reply's headers. */
  function folderOf(request: FastifyRequest, reply: FastifyReply): string {
    const language = languageOf(request);
    void reply.header('vary', 'Cookie, Accept-Language').header('content-language', language);
    return language === FIRST_LANGUAGE ? folders.pages : `${folders.pages}/${language}`;
  }
  const pageIn = (folder: string, language: Language): string => {
    const html = readFileSync(`${folder}/index.html`, 'utf8').replace(
      BUILT_TITLE,
      () => `<title>${escaped(productName)}`,
    );
    return isStaging ? markStaging(html, language) : html;
  };
  const pageText = (request: FastifyRequest, reply: FastifyReply): string =>
    pageIn(folderOf(request, reply), languageOf(request));
  const consoleText = (): string => pageIn(folders.console, FIRST_LANGUAGE);

  /**
   * Handles errors of page requests. A rate limit or an unavailable database still sends the page, whose own calls
   * then show the reason.
   */
  function answerPerson(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const status = error instanceof HttpError ? error.status : isUnavailable(error) ? 503 : undefined;
    if (status === undefined || !hasPages || !isForPerson(request.raw)) throw error;
    void reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const isStaff = hasConsole && /^\/staff\b/.test(request.url);
    void reply.send(isStaff ? consoleText() : pageText(request, reply));
  }
  const PAGE = { config: { kind: 'page' }, errorHandler: answerPerson } as const;

  const site = () => publicUrl().replace(/\/$/, '');
  /**
   * Compressed pages, keyed by folder and the page's description text (`preview.text`). A page is compressed again
   * only if its HTML has changed.
   */
  const made = new Map<string, MadePage>();
  function sendPage(request: FastifyRequest, reply: FastifyReply): void {
    if (!hasPages) {
      missing(reply);
      return;
    }
    const folder = folderOf(request, reply);
    const language = languageOf(request);
    const preview = describePage(request.url.split('?')[0] ?? '/', language);
    const html = withPreview(pageIn(folder, language), preview, site());
    const key = `${folder} ${preview.text}`;
    let page = made.get(key);
    if (page?.html !== html) {
      page = makePage(html);
      made.set(key, page);
    }
    sendMade(request, reply, page);
  }
  app.get('/', PAGE, sendPage);
  // Page of the stream overlay, marked so that its first frame is already transparent.
  app.get('/overlay', { ...PAGE, schema: { hide: true } }, (request, reply) => {
    if (hasPages)
      void sendMadeText(
        request,
        reply,
        pageText(request, reply).replace(/<html (?:class="staging" )?/, '<html class="overlay" '),
      );
    else missing(reply);
  });
  // Describes the installed app, which has the site's own name.
  app.get('/app.webmanifest', { ...PAGE, schema: { hide: true } }, (request, reply) => {
    const file = `${folders.pages}/app.webmanifest`;
    if (!hasPages || !existsSync(file)) return missing(reply);
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    const text = JSON.stringify({ ...manifest, name: productName, short_name: productName });
    return sendMadeText(request, reply, text, 'application/manifest+json');
  });
  for (const [address, previewOf] of Object.entries(previews)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      address,
      // Rate limits count requests of this route, because a link's preview is read from the database.
      { ...PAGE, schema: { hide: true }, config: { ...PAGE.config, isCounted: true } },
      async (request, reply) => {
        if (!hasPages) return missing(reply);
        const { params, query } = request;
        const preview = await previewOf({ params, query }).catch(() => undefined);
        const page = pageText(request, reply);
        return sendMadeText(
          request,
          reply,
          preview === undefined ? page : withPreview(page, preview, site()),
        );
      },
    );
  }
  app.get<{ Params: { '*': string } }>('/*', PAGE, (request, reply) => {
    const file = request.params['*'];
    const isPage = path.basename(file) === 'index.html';
    if (!hasPages || isPage || !sendFile(request, reply, file, folders.pages)) sendPage(request, reply);
  });
  for (const pattern of ['/staff', '/staff/*'])
    app.get(pattern, PAGE, (request, reply) => {
      if (hasConsole) void sendMadeText(request, reply, consoleText());
      else missing(reply);
    });
  for (const [address, folder, isThere] of [
    ['/assets/*', folders.pages, hasPages],
    ['/staff/assets/*', folders.console, hasConsole],
  ] as const)
    app.get<{ Params: { '*': string } }>(address, ASSET, (request, reply) => {
      if (!isThere || !sendFile(request, reply, `assets/${request.params['*']}`, folder)) missing(reply);
    });
  // Explicit routes keep unknown API addresses from getting the page.
  for (const pattern of ['/api/*', '/api/webhooks/*']) {
    app.all(
      pattern,
      {
        schema: { hide: true },
        onRequest: (_request, _reply, done) => done(refuse('request.error.not_found')),
      },
      () => notFoundBody,
    );
  }
  app.setNotFoundHandler((_request, reply) => missing(reply));
}

const missing = (reply: FastifyReply): FastifyReply => reply.status(404).send(notFoundBody);

const languageOf = (request: FastifyRequest): Language =>
  pageLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
