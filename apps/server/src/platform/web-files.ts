import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;

/** A weak tag: a file's encodings are the same to a reader. Size and time aren't in it: a build may set both alike. */
const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** True if the browser has the version that a tag names. */
const isHeld = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => [tag, tag.slice(2), '*'].includes(held.trim()));

/** Tags of files by path, each valid while the system reports no write to the file. */
const tags = new Map<string, { state: string; tag: string }>();

/** The tag of a file; undefined if there is none. */
function tagOfFile(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  // The time of the last status change is the system's own: unlike that of the content, no program can set it.
  const state = `${stat.ino} ${stat.size} ${stat.ctimeNs}`;
  const stored = tags.get(file);
  if (stored?.state === state) return stored.tag;
  const tag = tagOf(readFileSync(file));
  tags.set(file, { state, tag });
  return tag;
}

/** True if the name is that of a file in the folder: not of one beside it, nor of a hidden one. */
const isInside = (name: string): boolean =>
  name.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));

/** Cache headers of a file. */
function lifeOf(file: string): Record<string, string> {
  // The verifier's page runs from a disk: its script is its own, which the policy of the site forbids.
  if (file.includes('/dist/verify/'))
    return { 'content-disposition': 'attachment', 'cache-control': 'no-cache' };
  // The page itself is requested each time: it names the hashed files of the newest build.
  if (file.endsWith('/index.html')) return { 'cache-control': 'no-cache' };
  // Browsers look for a new one by themselves; an old one must not stand in the way. A language's worker stands in its
  // folder, and is for all of the site.
  if (/\/(?:sw\.js|offline\.html|app\.webmanifest)$/.test(file))
    return { 'cache-control': 'no-cache', 'service-worker-allowed': '/' };
  // Names under assets carry a hash of their content.
  const isHashed = file.includes('/dist/assets/');
  return { 'cache-control': isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600' };
}

/** Sends a file of a folder, or 304 to a browser that has it. @returns false if there is no such file. */
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

/** Sends a page that was made for this request, or 304 to a browser that has the same one. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = tagOf(html);
  void reply.headers({ 'cache-control': 'no-cache', etag: tag });
  return isHeld(request, tag) ? reply.status(304).send() : reply.type('text/html; charset=utf-8').send(html);
}

/** A page that is sent often unchanged: compressed once. */
export type MadePage = { html: string; packed: Buffer; tag: string };

/** Tags and compresses a page that is sent often. */
export const makePage = (html: string): MadePage => ({
  html,
  packed: brotliCompressSync(html),
  tag: tagOf(html),
});

/** Sends such a page, compressed if the browser accepts that, or 304 to a browser that has the same one. */
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
