import { routes } from '@clearunit/shared/api/routes';
import { expect, test } from 'vitest';
import { sitePages } from './pages';

test('every page of the site that is built has its screen, and no screen lies where nothing is built', () => {
  const built = routes.filter(({ built, app, twoReaders }) => built && (app === 'site' || twoReaders));
  expect(Object.keys(sitePages).sort()).toEqual(built.map(({ path }) => path).sort());
});
