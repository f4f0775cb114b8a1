import { createPortalClient, type PortalClient } from '@clearunit/shared/api/portal-client';
import { rolldown } from 'rolldown';
import type { EngineBrowser } from './engine';
import type * as InPage from './in-page';
import { type Target, wordsOf } from './target';
import { until } from './until';

/** Somebody who uses the portal in a browser, by what is said on its pages. */
export class Visitor {
  readonly browser: EngineBrowser;
  /** What the portal answers to the signed-in reader, who only looks things up. */
  readonly read: PortalClient = createPortalClient({
    fetch: async (address) => {
      const answer = await this.browser.evaluate(
        'const answer = await fetch(args[0]); return { status: answer.status, text: await answer.text() };',
        [String(address)],
      );
      const { status, text } = answer as { status: number; text: string };
      return new Response(text, { status });
    },
  });
  readonly #portal: string;

  constructor(browser: EngineBrowser, portal: string) {
    this.browser = browser;
    this.#portal = portal;
  }

  goTo(path: string): Promise<void> {
    return this.browser.goTo(new URL(path, this.#portal).href);
  }

  see(target: Target): Promise<void> {
    return until(wordsOf(target), () => this.inPage('see', target));
  }

  seeNoMore(target: Target): Promise<void> {
    return until(`the end of ${wordsOf(target)}`, () => this.inPage('seeNoMore', target));
  }

  seeFocusedInWindow(target: Target): Promise<void> {
    return until(`${wordsOf(target)} in sight`, () => this.inPage('seeFocusedInWindow', target));
  }

  async press(target: Target): Promise<void> {
    const { x, y } = await until(wordsOf(target), () => this.inPage('pointOf', target));
    const move = { type: 'pointerMove', x, y, duration: 0 };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.browser.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Presses a field, and types over what is in it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    const stroke = (key: string) => [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    const control = '\uE009';
    const selectAll = [
      { type: 'keyDown', value: control },
      ...stroke('a'),
      { type: 'keyUp', value: control },
    ];
    const actions = [...selectAll, ...[...text].flatMap(stroke)];
    await this.browser.act([{ type: 'key', id: 'keyboard', actions }]);
    await until(`'${text}' in ${wordsOf(target)}`, async () => {
      const value = await this.inPage('readField', target);
      if (value !== text) throw new Error(`There is '${value}'.`);
    });
  }

  choose(target: Target, text: string): Promise<void> {
    return until(`'${text}' of ${wordsOf(target)}`, () => this.inPage('choose', target, text));
  }

  setDate(target: Target, day: string): Promise<void> {
    return until(wordsOf(target), () => this.inPage('setDate', target, day));
  }

  /** Calls one of the functions that are put into the page. */
  async inPage<Name extends keyof typeof InPage>(
    name: Name,
    ...args: Parameters<(typeof InPage)[Name]>
  ): Promise<Awaited<ReturnType<(typeof InPage)[Name]>>> {
    const call = () =>
      this.browser.evaluate(
        `if (!globalThis.inPage) return 'absent';
        const [name, given] = args;
        return { answer: await globalThis.inPage[name](...given) };`,
        [name, args],
      );
    let answer = await call();
    if (answer === 'absent') {
      await this.browser.evaluate(await bundle(), []);
      answer = await call();
    }
    return (answer as { answer: Awaited<ReturnType<(typeof InPage)[Name]>> }).answer;
  }
}

let bundled: Promise<string> | undefined;

/** The functions for the page with the library that they use, as one script. */
function bundle(): Promise<string> {
  bundled ??= (async () => {
    const made = await rolldown({ input: `${import.meta.dirname}/in-page.ts`, platform: 'browser' });
    const { output } = await made.generate({ format: 'iife', name: 'inPage' });
    return `${output[0].code}\nglobalThis.inPage = inPage;`;
  })();
  return bundled;
}
