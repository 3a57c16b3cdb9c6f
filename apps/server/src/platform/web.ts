import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST_LANGUAGE, LANGUAGE_COOKIE } from '@aureus/contract/languages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundBody } from './http/error-replies.ts';
import { refuse } from './http/errors.ts';
import type { Http } from './http/http.ts';
import { pageLanguage } from './page-language.ts';

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** The staff's console, an application of its own under `/staff`. */
const consoleDist = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const YEAR_S = 31_536_000;
const PAGE = { config: { kind: 'page' } } as const;
const ASSET = { config: { kind: 'asset' } } as const;

/** What a link to a page says where it is shared. */
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
    .replaceAll(/<meta property="og:[^>]*>\s*/g, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Serves the built pages, compressed at build time; every address that is not a file is the page itself. */
export async function webRoutes(
  app: Http,
  { previews, publicUrl }: { previews: Readonly<Record<string, PreviewOf>>; publicUrl: () => string },
): Promise<void> {
  const hasPages = existsSync(`${dist}/index.html`);
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: dist,
      // Its own route reads the whole folder of a file at each request, to look for names that differ by case alone.
      serve: false,
      preCompressed: true,
      index: false,
      setHeaders(reply, path) {
        // The verifier's page runs from a disk: its script is its own, which the policy of the site forbids.
        if (path.includes('/dist/verify/')) {
          void reply.header('content-disposition', 'attachment').header('cache-control', 'no-cache');
          return;
        }
        if (/index\.html(?:\.br|\.gz)?$/.test(path)) return;
        // Browsers look for a new one by themselves; an old one must not stand in the way.
        if (/\/(?:sw\.js|offline\.html|app\.webmanifest)(?:\.br|\.gz)?$/.test(path)) {
          // A language's worker stands in its folder, and is for all of the site.
          void reply.header('cache-control', 'no-cache').header('service-worker-allowed', '/');
          return;
        }
        // Names under assets carry a hash of their content.
        const isHashed = path.includes('/dist/assets/');
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  // Handlers that return nothing: a reply that is returned is watched for its end once more by each hook.
  app.get('/', PAGE, (request, reply) => (hasPages ? sendInLanguage(request, reply) : notFound(reply)));
  app.get('/overlay', { ...PAGE, schema: { hide: true } }, (request, reply) =>
    hasPages ? sendOverlay(request, reply) : notFound(reply),
  );
  for (const [address, previewOf] of Object.entries(previews)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      address,
      // What a link says is looked up.
      { schema: { hide: true }, config: { kind: 'page', isCounted: true } },
      async (request, reply) => {
        if (!hasPages) return reply.callNotFound();
        const { params, query } = request;
        const preview = await previewOf({ params, query }).catch(() => undefined);
        const page = readFileSync(`${folderOf(request, reply)}/index.html`, 'utf8');
        return reply
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(preview === undefined ? page : withPreview(page, preview, publicUrl().replace(/\/$/, '')));
      },
    );
  }
  for (const [folder, kind] of [
    ['/', PAGE],
    ['/assets/', ASSET],
  ] as const) {
    app.get<{ Params: { '*': string } }>(`${folder}*`, kind, (request, reply) => {
      if (hasPages) void reply.sendFile(`${folder}${request.params['*']}`);
      else notFound(reply);
    });
  }
  const hasConsole = existsSync(`${consoleDist}/index.html`);
  for (const pattern of ['/staff', '/staff/*'])
    app.get(pattern, PAGE, (_request, reply) =>
      hasPages && hasConsole ? sendPage(reply, consoleDist) : notFound(reply),
    );
  app.get<{ Params: { '*': string } }>('/staff/assets/*', ASSET, (request, reply) => {
    if (hasPages && hasConsole) void reply.sendFile(`assets/${request.params['*']}`, consoleDist);
    else notFound(reply);
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
  app.setNotFoundHandler((request, reply) => {
    if (hasPages && request.routeKind === 'page') sendInLanguage(request, reply);
    else void reply.status(404).send(notFoundBody);
  });
}

const notFound = (reply: FastifyReply): void => reply.callNotFound();

/** The folder of the players' page in the language that was chosen or that the browser asks for; the reply says which. */
function folderOf(request: FastifyRequest, reply: FastifyReply): string {
  const language = pageLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
  void reply.header('vary', 'Cookie, Accept-Language').header('content-language', language);
  return language === FIRST_LANGUAGE ? dist : `${dist}/${language}`;
}

const sendInLanguage = (request: FastifyRequest, reply: FastifyReply): void =>
  sendPage(reply, folderOf(request, reply));

/** The same page for a broadcast: marked, so that it is transparent from its first frame. */
function sendOverlay(request: FastifyRequest, reply: FastifyReply): void {
  const page = readFileSync(`${folderOf(request, reply)}/index.html`, 'utf8');
  void reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace('<html ', '<html class="overlay" '));
}

/** The page itself is asked for each time: it names the hashed files of the newest build. */
function sendPage(reply: FastifyReply, folder: string): void {
  void reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
}
