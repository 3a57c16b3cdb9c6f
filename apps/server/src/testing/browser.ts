/** Response to a browser that doesn't follow redirects. */
type Page = { status: number; location: string | null; headers: Headers; text: string };

/** Minimal browser for sign-ins: keeps cookies and can follow redirects. */
export function createBrowser() {
  const jar = new Map<string, string>();

  async function get(url: string, headers: Record<string, string> = {}): Promise<Page> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      redirect: 'manual',
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      if (value === '' || /;\s*max-age=0/i.test(set) || /expires=Thu, 01 Jan 1970/i.test(set))
        jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? null : new URL(location, url).href,
      headers: answer.headers,
      text: await answer.text(),
    };
  }

  return {
    jar,
    get,
    /** Follows redirects from an address. @returns the first address that `stop` accepts, without opening it. */
    async follow(url: string, stop: (next: string) => boolean): Promise<string> {
      let next = url;
      for (let hop = 0; hop < 20; hop += 1) {
        const { location, status, text } = await get(next);
        if (location === null) throw new Error(`${next} answered ${status}: ${text.slice(0, 300)}`);
        if (stop(location)) return location;
        next = location;
      }
      throw new Error('there are too many redirects');
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;
