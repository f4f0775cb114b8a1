import { routes } from '@clearunit/shared/api/routes';
import { expect, test } from 'vitest';
import { pagesIn } from '../preloads';
import { frames, sitePages } from './pages';
import pagesSource from './pages.ts?raw';
import technicianSource from './technician/routes.ts?raw';

test('every page of the site has its screen, and every screen its page', () => {
  const shown = routes.filter(({ app, twoReaders }) => app === 'site' || twoReaders);
  expect(Object.keys(sitePages).sort()).toEqual(shown.map(({ path }) => path).sort());
});

test('each of them is found when the site is built, so that its files are named in the page that is handed out', () => {
  const found = [pagesSource, technicianSource].flatMap(pagesIn).map(({ name }) => name);
  expect(found.sort()).toEqual([...Object.keys(sitePages), ...Object.keys(frames)].sort());
});
