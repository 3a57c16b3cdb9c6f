import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * Returns a weak ETag, because compressed and plain forms share it. It's a hash of the content, since two builds may
 * have files of equal size and time.
 */
const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** True if the browser already has the version with this tag. */
const isHeld = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => [tag, tag.slice(2), '*'].includes(held.trim()));

/** Cached ETags by file path. An ETag is valid while the file's inode, size and ctime stay the same. */
const tags = new Map<string, { state: string; tag: string }>();

/** Returns the ETag of a file; undefined if it doesn't exist. */
function tagOfFile(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  // Compares the time of the last status change (ctime), because programs can't set it, unlike the modification time.
  const state = `${stat.ino} ${stat.size} ${stat.ctimeNs}`;
  const stored = tags.get(file);
  if (stored?.state === state) return stored.tag;
  const tag = tagOf(readFileSync(file));
  tags.set(file, { state, tag });
  return tag;
}

/** True if the name of a file stays within its folder and no part begins with a dot. */
const isInside = (name: string): boolean =>
  name.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));

/** Returns the cache headers of a file. */
function lifeOf(file: string): Record<string, string> {
  // The verifier's page is downloaded to run from disk, because the site's policy forbids its inline script.
  if (file.includes('/dist/verify/'))
    return { 'content-disposition': 'attachment', 'cache-control': 'no-cache' };
  if (file.endsWith('/index.html')) return { 'cache-control': 'no-cache' };
  // Browsers check these files for new versions, so old ones must not stay in the cache. A language's service worker
  // is in the language's folder but applies to the whole site.
  if (/\/(?:sw\.js|offline\.html|app\.webmanifest)$/.test(file))
    return { 'cache-control': 'no-cache', 'service-worker-allowed': '/' };
  // The name of an asset contains a hash of its content, so the file of a name never changes.
  const isHashed = file.includes('/dist/assets/');
  return { 'cache-control': isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600' };
}

/**
 * Sends a file of a folder, or 304 if the browser already has it. @returns false if the file doesn't exist, or if its
 * name isn't allowed.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  folder: string,
): boolean {
  const file = path.posix.join(folder, name);
  const tag = isInside(name) ? tagOfFile(file) : undefined;
  if (tag === undefined) return false;
  void reply.headers({ ...lifeOf(file), etag: tag });
  if (isHeld(request, tag)) void reply.status(304).send();
  else void reply.sendFile(name, folder);
  return true;
}

/** Sends a text generated for one request, by default a page, or 304 if the browser already has the same text. */
export function sendMadeText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const tag = tagOf(text);
  void reply.headers({ 'cache-control': 'no-cache', etag: tag });
  return isHeld(request, tag) ? reply.status(304).send() : reply.type(type).send(text);
}

/** Generated page that is sent many times, with its ETag and its compressed form. */
export type MadePage = { html: string; packed: Buffer; tag: string };

export const makePage = (html: string): MadePage => ({
  html,
  packed: brotliCompressSync(html),
  tag: tagOf(html),
});

/** Sends a prepared page, compressed if the browser accepts Brotli, or 304 if the browser already has it. */
export function sendMade(request: FastifyRequest, reply: FastifyReply, page: MadePage): void {
  const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  void reply.headers({
    'cache-control': 'no-cache',
    etag: page.tag,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  if (isHeld(request, page.tag)) void reply.status(304).send();
  else {
    void reply.type('text/html; charset=utf-8');
    if (isPacked) void reply.header('content-encoding', 'br').send(page.packed);
    else void reply.send(page.html);
  }
}
