/**
 * What a browser does with addresses, redirects and cookies, and what a person does on the issuer's pages.
 * @param hosts which host stands for another, such as the portal's public one
 */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  constructor(readonly hosts: Record<string, string>) {}

  /** Opens an address without following where it leads. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = `${this.hosts[url.origin] ?? url.origin}${url.pathname}${url.search}`;
    const response = await fetch(asked, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return response;
  }

  /** The cookies that it has of a host, by name. */
  cookies(address: string): ReadonlyMap<string, string> {
    return this.#cookies.get(new URL(address).host) ?? new Map();
  }

  keep(address: string, name: string, value: string): void {
    const { host } = new URL(address);
    this.#cookies.set(host, new Map([...(this.#cookies.get(host) ?? []), [name, value]]));
  }

  /**
   * Follows redirects until one leads to an address that begins so, signing in and consenting on the issuer's pages.
   * @param who the account's name at the issuer, or null to cancel there
   */
  async goTo(begin: string, address: string, who: string | null): Promise<string> {
    let [next, init]: [string, RequestInit] = [address, {}];
    for (let step = 0; step < 20; step++) {
      if (next.startsWith(begin)) return next;
      const response = await this.open(next, init);
      const location = response.headers.get('location');
      const page = await response.text();
      if (location) [next, init] = [new URL(location, next).href, {}];
      else [next, init] = pressed(page, next, who);
    }
    throw new Error(`The issuer never leads to ${begin}: the last address was ${next}`);
  }
}

/** What a person does on a page of the issuer. */
function pressed(page: string, address: string, who: string | null): [string, RequestInit] {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`No form at ${address}: ${page.slice(0, 400)}`);
  if (who === null) return [new URL(/href="([^"]+abort)"/.exec(page)![1]!, address).href, {}];
  const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
  const body = new URLSearchParams({ prompt, login: who, password: 'any' });
  return [new URL(action, address).href, { method: 'POST', body }];
}
