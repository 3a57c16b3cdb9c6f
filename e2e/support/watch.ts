import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/**
 * Collects errors and warnings of the site's pages in all windows. Each one that no `expect` declares fails the test.
 */
export type Watch = {
  /** Declares an error that the test provokes, by a part of its text. Errors that don't match still fail the test. */
  expect: (text: RegExp) => void;
  follow: (context: BrowserContext) => Promise<void>;
  findings: () => string[];
};

/** Warning of a graphics driver about its own speed, which machines without a GPU print. */
const DRIVER = /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance/;
/** Playwright blocks the site's service worker in all tests but app.spec.ts. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Creates a watch. Only errors of `origin`, the site, count; those of the sandbox's pages don't. */
export function createWatch(origin: string): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const isOurs = (address: string | undefined) =>
    address === undefined || address === '' || address.startsWith(origin);

  function onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (DRIVER.test(message.text()) || message.text() === BLOCKED_WORKER) return;
    if (isOurs(message.location().url) && isOurs(message.page()?.url()))
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
  function onResponse(response: Response): void {
    if (response.status() >= 400 && isOurs(response.url()))
      seen.push(`${response.status()} ${response.request().method()} ${response.url().slice(origin.length)}`);
  }
  function onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // `ERR_ABORTED` isn't a failure: leaving a page cancels what it was still loading.
    if (isOurs(request.url()) && reason !== 'net::ERR_ABORTED')
      seen.push(`failed ${request.method()} ${request.url().slice(origin.length)} ${reason}`);
  }
  function onPage(page: Page): void {
    page.on('pageerror', (error) => {
      if (isOurs(page.url())) seen.push(`page error: ${error.stack ?? error.message}`);
    });
  }

  return {
    expect: (text) => void expected.push(text),
    async follow(context) {
      await context.addInitScript(() => {
        // Without this, the reminder to choose a username would cover every page.
        if (sessionStorage.getItem('asks-for-a-name') === null)
          localStorage.setItem('username-reminder', 'false');
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      context.on('console', onConsole);
      context.on('response', onResponse);
      context.on('requestfailed', onRequestFailed);
      context.on('page', onPage);
      for (const page of context.pages()) onPage(page);
    },
    findings: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
