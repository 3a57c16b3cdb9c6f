const MOST_REDIRECTS = 12;

export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Minimal browser for a bot: cookies by origin, redirects, JSON. */
export function createBrowser(productUrl: string) {
  const cookies = new Map<string, Map<string, string>>();
  const cookieHeader = (origin: string): string =>
    [...(cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  function keepCookies(origin: string, response: Response): void {
    const jar = cookies.get(origin) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      jar.set(pair.slice(0, split), pair.slice(split + 1));
    }
    cookies.set(origin, jar);
  }

  return {
    cookieHeader: () => cookieHeader(new URL(productUrl).origin),

    /** Opens an address and follows redirects. @throws Error after `MOST_REDIRECTS` of them. */
    async open(address: string): Promise<void> {
      let url = new URL(address);
      for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: cookieHeader(url.origin) },
        });
        keepCookies(url.origin, response);
        await response.body?.cancel();
        const location = response.headers.get('location');
        if (location === null) return;
        url = new URL(location, url);
      }
      throw new Error(`too many redirects from ${address}`);
    },

    /** Calls the product's API. @throws CallError with the API's error code. */
    async call<T>(
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<T> {
      const response = await fetch(`${productUrl}${path}`, {
        method,
        headers: {
          origin: new URL(productUrl).origin,
          cookie: cookieHeader(new URL(productUrl).origin),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const reply = (await response.json()) as { data: T; error?: { code: string } };
      if (!response.ok) throw new CallError(response.status, reply.error?.code ?? 'unknown');
      return reply.data;
    },
  };
}
