import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import type { Engine, EngineBrowser, Size } from './engine';
import { Program } from './program';
import { until } from './until';

type Programs = { driver: string; browser: string; display: string };

/**
 * WebKitGTK's small browser, driven by WebDriver, on a display of its own that nobody sees.
 * @param programs WebKitWebDriver, MiniBrowser and Xvfb
 */
export async function startWebKit(programs: Programs): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-webkit-'));
  const settings = join(folder, 'gtk-3.0');
  await mkdir(settings);
  await writeFile(join(settings, 'gtk.css'), narrowFrame);
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const consoleFile = join(folder, 'console.log');
  await writeFile(consoleFile, '');
  const browser = join(folder, 'browser');
  await writeFile(browser, `#!/bin/sh\nexec '${programs.browser}' "$@" >>'${consoleFile}' 2>/dev/null\n`);
  await chmod(browser, 0o755);

  const display = new Program(programs.display, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const [, number] = await display.says(/^(\d+)\n/);
  const port = await freePort();
  const driver = new Program(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: folder,
    LANG: 'C.UTF-8',
  });
  const webDriver = new WebDriver(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver answers', () => webDriver.send('GET', '/status'));
  const log = new ConsoleLog(consoleFile);

  const first = await newSession(webDriver, browser);
  await webDriver.send('DELETE', first.path);
  return {
    name: 'WebKit',
    version: first.version,
    open: async (size) => openBrowser(webDriver, (await newSession(webDriver, browser)).path, size, log),
    stop: async () => {
      await driver.stop();
      await display.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The browser's own buttons would not let the window be narrower than 447 pixels. */
const narrowFrame = `window * {
  min-width: 0;
  min-height: 0;
  margin: 0;
  padding: 0;
  font-size: 6px;
  -gtk-icon-transform: scale(0.5);
}
`;

async function newSession(webDriver: WebDriver, binary: string) {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const answer = await webDriver.send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } } },
  );
  return { path: `/session/${answer.sessionId}`, version: answer.capabilities.browserVersion };
}

async function openBrowser(
  webDriver: WebDriver,
  session: string,
  size: Size,
  log: ConsoleLog,
): Promise<EngineBrowser> {
  const ask = <Result>(path: string, body: object) =>
    webDriver.send<Result>('POST', `${session}${path}`, body);
  const evaluate: EngineBrowser['evaluate'] = async (body, args) => {
    const answer = await ask<{ value?: string; failure?: string }>('/execute/async', {
      script: `const [given, done] = arguments;
        (async (args) => {${body}\n})(JSON.parse(given)).then(
          (value) => done({ value: JSON.stringify(value ?? null) }),
          (failure) => done({ failure: String(failure) }),
        );`,
      args: [JSON.stringify(args)],
    });
    if (answer.failure !== undefined) throw new Error(answer.failure);
    return JSON.parse(answer.value ?? 'null');
  };
  await log.take();
  const resize = (to: Size) => makePageAsLargeAs(to, (rect) => ask('/window/rect', rect), evaluate);
  await resize(size);
  return {
    resize,
    evaluate,
    goTo: async (url) => {
      await ask('/url', { url });
    },
    act: async (actions) => {
      await ask('/actions', { actions });
    },
    picture: async () => Buffer.from(await webDriver.send<string>('GET', `${session}/screenshot`), 'base64'),
    takeErrors: () => log.take(),
    close: async () => {
      await webDriver.send('DELETE', session);
    },
  };
}

/** A window's frame takes some of its size, and a new size takes a while: what stays wrong is asked for again. */
async function makePageAsLargeAs(
  size: Size,
  resize: (rect: Size & { x: number; y: number }) => Promise<unknown>,
  evaluate: EngineBrowser['evaluate'],
) {
  const inner = () => evaluate('return { width: innerWidth, height: innerHeight };', []) as Promise<Size>;
  let asked = size;
  await resize({ x: 0, y: 0, ...asked });
  let before: Size | undefined;
  await until(`a page of ${size.width} × ${size.height}`, async () => {
    const now = await inner();
    const isSettled = now.width === before?.width && now.height === before.height;
    before = now;
    if (isSettled && now.width === size.width && now.height === size.height) return;
    if (isSettled) {
      asked = {
        width: asked.width + size.width - now.width,
        height: asked.height + size.height - now.height,
      };
      await resize({ x: 0, y: 0, ...asked });
    }
    throw new Error(`The window gives the page ${now.width} × ${now.height} pixels.`);
  });
}

/** WebDriver's commands over HTTP. */
class WebDriver {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> {
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}

/** What pages write into the console: WebKit's driver does not tell, its browser prints it. */
class ConsoleLog {
  readonly #file: string;
  #read = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async take(): Promise<string[]> {
    const text = await readFile(this.#file, 'utf8');
    const fresh = text.slice(this.#read);
    this.#read = text.length;
    return fresh.split('\n').filter((line) => /CONSOLE (?:\w+ )?ERROR /.test(line));
  }
}
