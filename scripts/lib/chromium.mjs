import { at, run } from './processes.mjs';
import { aptInstall, inPath, isProgram } from './programs.mjs';

/**
 * Finds a Chromium for the browser tests, or installs one: Playwright's download, else Debian's package when root. A
 * headless shell is preferred: it needs a quarter less CPU than a whole browser.
 * @returns {Promise<string>} path of the browser's program; '' for Playwright's own
 * @throws Error that lists the attempts
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const shell = await inPath(headlessShell);
  if (shell) return shell;
  if (await hasPlaywrights()) return '';
  const whole = await inPath(...names);
  if (whole) return (await installed(headlessShell)).path ?? whole;

  console.log('Getting a Chromium for the browser tests …');
  const cli = at('node_modules', '@playwright', 'test', 'cli.js');
  const download = await run(['node', cli, 'install', 'chromium']);
  if (await hasPlaywrights()) return '';

  const { path, printed } = await installed(headlessShell);
  if (path) return path;
  throw new Error(
    `No Chromium is to be had for the browser tests. Install one and put it into PATH, or set CHROMIUM_PATH.\n${download.output}\n${printed}`,
  );
}

/** Installs Debian's package of a program, which has its name. */
async function installed(name) {
  const printed = await aptInstall(name);
  return { path: await inPath(name), printed };
}

const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return isProgram(chromium.executablePath());
}
