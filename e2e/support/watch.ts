import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** Collects whatever must not happen in a browser window of the site, and fails the test with it. */
export type Watch = {
  /** Trouble that the test itself provokes, by a part of its text; still counted as trouble when it does not match. */
  expect: (text: RegExp) => void;
  follow: (context: BrowserContext) => Promise<void>;
  findings: () => string[];
};

/** Message of a graphics driver about its own speed, on machines without a graphics card. */
const DRIVER = /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance/;
/** Of the site's own worker, which tests are kept from: app.spec.ts is about it. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** `origin` is the site's own: the sandbox's pages, which are somebody else's, are not judged. */
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
    // Leaving a page breaks off what it was still loading.
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
        // Players of the tests have never chosen a name: the reminder would lie over every page.
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
