import { createHash } from 'node:crypto';
import { isObject, type Report, UnusableFile } from './files.ts';

/** Files that a site's pages consist of: the page, its scripts and its styles. */
export type PageFiles = {
  site: string;
  /** Language of the page. Each language has files of its own. */
  language: string;
  /** Time of the download, in ISO 8601. */
  at: string;
  /** SHA-256 over all names and hashes. It's the same for everyone who gets the same files. */
  digest: string;
  /** SHA-256 of each file in hex, by its path. */
  files: Record<string, string>;
};

type Answer = { status: number; type: string; bytes: Uint8Array };
export type GetBytes = (url: string, language: string) => Promise<Answer>;

const ANSWER_MS = 20_000;
const AT_ONCE = 8;
/** Maximum number of files. Beyond it, the site may be sending new names without end. */
const MOST_FILES = 5_000;
/** Names in quotes or in `url()` that end like a script or a style. Quotes may hold several, with spaces between them. */
const NAME = /(?<=["'`(\s])[^"'`()\s<>\\]+\.(?:m?js|css)(?=["'`)\s?])/g;
/** Folder of files whose names contain a hash of their content. Such a file never changes. */
const HASHED = /\/assets\//;

async function getBytes(url: string, language: string): Promise<Answer> {
  const response = await fetch(url, {
    headers: { 'accept-language': language, accept: 'text/html, */*' },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

const digestOf = (files: Readonly<Record<string, string>>): string =>
  sha256(
    Object.entries(files)
      .map(([path, hash]) => `${path} ${hash}\n`)
      .join(''),
  );

/** Returns the paths of scripts and styles of the same site that a file names. */
function namesIn(text: string, url: URL): string[] {
  return [...text.matchAll(NAME)].flatMap(([name]) => {
    // The build writes lists of files relative to the folder that holds `assets`.
    const base = name.startsWith('assets/') && url.pathname.includes('/assets/') ? new URL('..', url) : url;
    if (!URL.canParse(name, base.href)) return [];
    const { origin, pathname } = new URL(name, base);
    return origin === url.origin ? [pathname] : [];
  });
}

/**
 * Downloads a site's page and every script and style that it can load, and hashes each.
 * @param site address of the site. @param language language tag, such as `en`.
 * @param onFile called after each file, with how many are done and how many are known.
 * @throws UnusableFile if the page or one of its files can't be downloaded (a named file that doesn't exist is left
 * out), or if there are more than {@link MOST_FILES}.
 */
export async function downloadPages(
  site: string,
  language: string,
  get: GetBytes = getBytes,
  onFile: (done: number, total: number) => void = () => {},
): Promise<PageFiles> {
  const { origin } = new URL(site);
  const hashes = new Map<string, string>();
  const paths = ['/'];
  let done = 0;

  async function download(path: string): Promise<void> {
    const url = new URL(path, origin);
    const answer = await get(url.href, language).catch(() => undefined);
    // A script may contain names of files that aren't there, such as those of other sites.
    const isAnswer = answer?.status === 200 || (answer?.status === 404 && path !== '/');
    if (answer === undefined || !isAnswer)
      throw new UnusableFile(`${url.href} can’t be downloaded: nothing was compared.`);
    const isFound = answer.status === 200 && (path === '/' || /javascript|css/.test(answer.type));
    if (isFound) {
      hashes.set(path, sha256(answer.bytes));
      for (const name of namesIn(new TextDecoder().decode(answer.bytes), url))
        if (!paths.includes(name)) paths.push(name);
      if (paths.length > MOST_FILES)
        throw new UnusableFile(`${origin} names more than ${MOST_FILES} files: nothing was compared.`);
    }
    done += 1;
    onFile(done, paths.length);
  }

  for (let next = 0; next < paths.length; ) {
    const batch = paths.slice(next, next + AT_ONCE);
    next += batch.length;
    await Promise.all(batch.map(download));
  }
  const files = Object.fromEntries([...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { site: origin, language, at: new Date().toISOString(), digest: digestOf(files), files };
}

/** Reports downloaded files, compared with those of an earlier download or of another person. */
export function reportPages(pages: PageFiles, before?: unknown): Report {
  const count = (pattern: RegExp) => Object.keys(pages.files).filter((path) => pattern.test(path)).length;
  const lines = [
    `Files of ${pages.site} in the language ${pages.language}: 1 page, ${count(/js$/)} scripts, ${count(/css$/)} styles`,
    `Digest of all files: ${pages.digest}`,
  ];
  if (before === undefined)
    return {
      lines: [...lines, 'Compare the digest with that of someone else, or keep the list with --save.'],
      isGood: true,
    };
  const { files, language, at } = readPages(before);
  if (language !== pages.language)
    throw new UnusableFile(
      `The older list is of the language ${language}, and this one of ${pages.language}.`,
    );
  const changed = Object.keys(files).filter(
    (path) => path in pages.files && files[path] !== pages.files[path],
  );
  const broken = changed.filter((path) => HASHED.test(path));
  const gone = Object.keys(files).filter((path) => !(path in pages.files)).length;
  const added = Object.keys(pages.files).filter((path) => !(path in files)).length;
  if (changed.length + gone + added === 0) lines.push(`The same files as on ${at}.`);
  else
    lines.push(
      `Other files than on ${at}: ${added} new, ${gone} gone, ${changed.length - broken.length} changed. That is a new release, or other files for you: ask someone else for their digest.`,
    );
  for (const path of broken) lines.push(`CHANGED: ${path} has other bytes than before under the same name.`);
  return { lines, isGood: broken.length === 0 };
}

/** @throws UnusableFile if it isn't a list of page files, or its digest isn't that of its files. */
function readPages(list: unknown): PageFiles {
  const { files, language, at, digest } = isObject(list) ? list : {};
  if (
    !isObject(files) ||
    typeof language !== 'string' ||
    typeof at !== 'string' ||
    typeof digest !== 'string' ||
    digestOf(files as Record<string, string>) !== digest
  )
    throw new UnusableFile('The older list isn’t one that --pages saved, or it was changed.');
  return list as PageFiles;
}
