import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import type { Engine, EngineBrowser, Size } from './engine';
import { Program } from './program';

/**
 * Firefox without a window. Debian has no geckodriver, but Firefox itself speaks WebDriver BiDi.
 * @param path its program
 */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'clearunit-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const program = new Program(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await Bidi.connect(`${address}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: {} },
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    open: (size) => openBrowser(bidi, size),
    stop: async () => {
      await bidi.send('browser.close', {}).catch(() => undefined);
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Asks nobody outside, moves nothing, speaks English. */
const preferences = Object.entries({
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#none/v1',
  'ui.prefersReducedMotion': 1,
  // Scrollbars take no width, as on a phone.
  'ui.useOverlayScrollbars': 1,
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('');

async function openBrowser(bidi: Bidi, size: Size): Promise<EngineBrowser> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const resize = async (viewport: Size) => {
    await bidi.send('browsingContext.setViewport', { context, viewport });
  };
  await resize(size);
  return {
    resize,
    goTo: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (body, args) => {
      const { result, exceptionDetails } = await bidi.send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (async (args) => {${body}\n})(JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    act: async (actions) => {
      await bidi.send('input.performActions', { context, actions });
    },
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    takeErrors: async () => bidi.takeErrors(context),
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

type Entry = { level: string; text: string; source: { context?: string } };

/** A WebDriver BiDi session's connection: commands with their answers, and the errors that pages log. */
class Bidi {
  #socket: WebSocket;
  #count = 0;
  #waiting = new Map<number, { resolve: (result: never) => void; reject: (why: Error) => void }>();
  #errors: Entry[] = [];

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)));
    });
    return new Bidi(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#read(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'));
    });
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#count;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  takeErrors(context: string): string[] {
    const isOfPage = ({ source }: Entry) => source.context === context;
    const taken = this.#errors.filter(isOfPage);
    this.#errors = this.#errors.filter((entry) => !isOfPage(entry));
    return taken.map(({ text }) => text);
  }

  #read(told: Record<string, unknown>) {
    if (told.method === 'log.entryAdded') {
      const entry = told.params as Entry;
      if (entry.level === 'error') this.#errors.push(entry);
    }
    const waiting = this.#waiting.get(told.id as number);
    this.#waiting.delete(told.id as number);
    if (told.type === 'error') waiting?.reject(new Error(`${told.error}: ${told.message}`));
    else waiting?.resolve(told.result as never);
  }
}
