import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { comesToRest } from '../e2e/accessible';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

/** What a picture in the repository may weigh, in bytes. */
const heaviest = 150_000;

/** Keeps the window as docs/pictures/<name>.webp; where a last element is given, from the page's top to its end. */
export async function takePicture(page: Page, name: string, last?: Locator): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const end = await last?.boundingBox();
  if (end) {
    // What is outside the window is not drawn.
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: Math.ceil(end.y + end.height) + 2 });
    await comesToRest(page);
  }
  // Playwright itself writes no WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  const picture = Buffer.from(data, 'base64');
  expect(picture.length, `bytes of ${name}`).toBeLessThan(heaviest);
  await writeFile(join(folder, `${name}.webp`), picture);
}
