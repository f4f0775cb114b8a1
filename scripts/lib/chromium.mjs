import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { at, run } from './processes.mjs';

/**
 * Finds a Chromium for the browser tests, and gets one where there is none: Playwright's own download, else
 * Debian's package when root.
 * @returns {Promise<string>} path of the browser's program
 * @throws Error that says what was tried
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const found = (await inPath()) ?? (await playwrights());
  if (found) return found;

  console.log('Getting a Chromium for the browser tests …');
  const cli = at('node_modules', '@playwright', 'test', 'cli.js');
  const download = await run(['node', cli, 'install', 'chromium']);
  const downloaded = await playwrights();
  if (downloaded) return downloaded;

  const apt = await aptInstall('chromium');
  const installed = await inPath();
  if (installed) return installed;
  throw new Error(
    `No Chromium is to be had for the browser tests. Install one and put it into PATH, or set CHROMIUM_PATH.\n${download.output}\n${apt}`,
  );
}

async function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  for (const name of names) {
    for (const folder of folders) if (await isProgram(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return (await isProgram(path)) ? path : undefined;
}

function isProgram(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
