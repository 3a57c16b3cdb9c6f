import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';

type Page = {
  /** Provider and purpose of the page, such as "Steam sign-in". */
  title: string;
  body: Html;
  /** Script of the page, allowed by a nonce. Values for the script are in `data-` attributes, not in its text. */
  script?: string;
  /** Origins besides the sandbox's own to which a form of this page may lead, including by redirects. */
  formTargets?: readonly string[];
  /** Origins that may show this page in a frame. */
  frameAncestors?: readonly string[];
  status?: number;
};

/**
 * Renders a page in the shared layout. Its headers allow only the page's own style and script, and calls and pictures
 * of the sandbox.
 */
export function renderPage(page: Page): { text: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  const title = `Sandbox · ${page.title}`;
  // Some browsers check the redirects after a form against form-action too, so the product's address must be listed.
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    page.script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    `frame-ancestors ${page.frameAncestors === undefined ? "'none'" : page.frameAncestors.join(' ')}`,
  ].join('; ');
  const script =
    page.script === undefined ? undefined : html`<script nonce="${nonce}">`.text + page.script + '</script>';
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">`.text;
  const rest = html`</style>
</head>
<body>
<header><a href="/">Sandbox</a><span>Simulated providers on this machine. No real money, no real accounts.</span></header>
<main>
<h1>${title}</h1>
${page.body}
</main>`.text;
  return {
    text: `${head}${pageStyle}${rest}${script ?? ''}\n</body>\n</html>\n`,
    headers: {
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  };
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { text, headers } = renderPage(page);
  return reply
    .code(page.status ?? 200)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(text);
}

/** Sends a page with one sentence that says why a request can't be served. */
export function sendProblem(
  reply: FastifyReply,
  title: string,
  sentence: string,
  status = 400,
): FastifyReply {
  return sendPage(reply, { title, status, body: html`<p role="alert">${sentence}</p>` });
}
