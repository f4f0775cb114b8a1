import { at, run } from './processes.mjs';
import { aptInstall, inPath, isProgram } from './programs.mjs';

/**
 * Finds a Chromium for the browser tests, and gets one where there is none: Playwright's own download, else
 * Debian's package when root.
 * @returns {Promise<string>} path of the browser's program
 * @throws Error that says what was tried
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const found = (await inPath(...names)) ?? (await playwrights());
  if (found) return found;

  console.log('Getting a Chromium for the browser tests …');
  const cli = at('node_modules', '@playwright', 'test', 'cli.js');
  const download = await run(['node', cli, 'install', 'chromium']);
  const downloaded = await playwrights();
  if (downloaded) return downloaded;

  const apt = await aptInstall('chromium');
  const installed = await inPath(...names);
  if (installed) return installed;
  throw new Error(
    `No Chromium is to be had for the browser tests. Install one and put it into PATH, or set CHROMIUM_PATH.\n${download.output}\n${apt}`,
  );
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return (await isProgram(path)) ? path : undefined;
}
