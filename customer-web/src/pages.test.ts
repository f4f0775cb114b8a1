import { routes } from '@clearunit/shared/api/routes';
import { expect, test } from 'vitest';
import { sitePages } from './pages';

test('every page of the site has its screen, and every screen its page', () => {
  const shown = routes.filter(({ app, twoReaders }) => app === 'site' || twoReaders);
  expect(Object.keys(sitePages).sort()).toEqual(shown.map(({ path }) => path).sort());
});
