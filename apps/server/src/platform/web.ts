import { existsSync, readFileSync } from 'node:fs';
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
import { type MadePage, makePage, sendFile, sendHtml, sendMade } from './web-files.ts';

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** The staff's console, an application of its own under `/staff`. */
const consoleDist = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const ASSET = { config: { kind: 'asset' } } as const;

/** Texts and picture that other sites show for a link to a page. */
export type Preview = {
  title: string;
  text: string;
  /** The address of a picture of its own, 1200 x 630. What has one is a person's own, and search engines leave it out. */
  image?: string;
};
/** The preview of an address; undefined, or a refusal, leaves the site's own. */
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

/** The page with tags that other sites read: title, text and picture of a link, never its address, which may hold a key. */
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

/** Folders of the built pages: the players' with a folder for each further language, and the console's. */
type Folders = { pages: string; console: string };

/** Serves the built pages, compressed at build time; every address that is not a file is the page itself. */
export async function webRoutes(
  app: Http,
  {
    previews,
    describePage,
    publicUrl,
    isStaging,
    folders = { pages: dist, console: consoleDist },
  }: {
    previews: Readonly<Record<string, PreviewOf>>;
    describePage: DescribePage;
    publicUrl: () => string;
    /** Marks every page as one of a test site. */
    isStaging: boolean;
    folders?: Folders;
  },
): Promise<void> {
  const hasPages = existsSync(`${folders.pages}/index.html`);
  const hasConsole = hasPages && existsSync(`${folders.console}/index.html`);
  if (hasPages) {
    // Its own route reads the whole folder of a file at each request, to look for names that differ by case alone. Its
    // tags and dates say nothing of the content.
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

  /** Folder of the page in the chosen language or the browser's; the reply names it. */
  function folderOf(request: FastifyRequest, reply: FastifyReply): string {
    const language = languageOf(request);
    void reply.header('vary', 'Cookie, Accept-Language').header('content-language', language);
    return language === FIRST_LANGUAGE ? folders.pages : `${folders.pages}/${language}`;
  }
  const pageIn = (folder: string, language: Language): string => {
    const html = readFileSync(`${folder}/index.html`, 'utf8');
    return isStaging ? markStaging(html, language) : html;
  };
  const pageText = (request: FastifyRequest, reply: FastifyReply): string =>
    pageIn(folderOf(request, reply), languageOf(request));
  const consoleText = (): string => pageIn(folders.console, FIRST_LANGUAGE);

  /**
   * A person whose page is refused, for asking too often or while the database is away, still gets the page: its calls say
   * why.
   */
  function answerPerson(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const status = error instanceof HttpError ? error.status : isUnavailable(error) ? 503 : undefined;
    if (status === undefined || !hasPages || !isForPerson(request.raw)) throw error;
    void reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const isStaff = hasConsole && /^\/staff\b/.test(request.url);
    void reply.send(isStaff ? consoleText() : pageText(request, reply));
  }
  const PAGE = { config: { kind: 'page' }, errorHandler: answerPerson } as const;

  // Handlers that return nothing: a reply that is returned is watched for its end once more by each hook.
  const site = () => publicUrl().replace(/\/$/, '');
  /** Ordinary pages with their descriptions, by folder and description: each is made and compressed once. */
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
  // The same page for a broadcast, marked so that its first frame is transparent.
  app.get('/overlay', { ...PAGE, schema: { hide: true } }, (request, reply) => {
    if (hasPages)
      void sendHtml(
        request,
        reply,
        pageText(request, reply).replace(/<html (?:class="staging" )?/, '<html class="overlay" '),
      );
    else missing(reply);
  });
  for (const [address, previewOf] of Object.entries(previews)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      address,
      // Counted against the limits: a link's preview is read from the database.
      { ...PAGE, schema: { hide: true }, config: { ...PAGE.config, isCounted: true } },
      async (request, reply) => {
        if (!hasPages) return missing(reply);
        const { params, query } = request;
        const preview = await previewOf({ params, query }).catch(() => undefined);
        const page = pageText(request, reply);
        return sendHtml(request, reply, preview === undefined ? page : withPreview(page, preview, site()));
      },
    );
  }
  app.get<{ Params: { '*': string } }>('/*', PAGE, (request, reply) => {
    if (!hasPages || !sendFile(request, reply, request.params['*'], folders.pages)) sendPage(request, reply);
  });
  for (const pattern of ['/staff', '/staff/*'])
    app.get(pattern, PAGE, (request, reply) => {
      if (hasConsole && isStaging) void sendHtml(request, reply, consoleText());
      else if (!hasConsole || !sendFile(request, reply, 'index.html', folders.console)) missing(reply);
    });
  for (const [address, folder, isThere] of [
    ['/assets/*', folders.pages, hasPages],
    ['/staff/assets/*', folders.console, hasConsole],
  ] as const)
    app.get<{ Params: { '*': string } }>(address, ASSET, (request, reply) => {
      if (!isThere || !sendFile(request, reply, `assets/${request.params['*']}`, folder)) missing(reply);
    });
  // Without routes of their own, addresses of the API that do not exist would be a page's.
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
