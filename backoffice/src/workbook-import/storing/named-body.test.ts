import { Id } from '@clearunit/shared/api/common';
import { expect, test } from 'vitest';
import { namedBody, newImportId } from './named-body';

test('a body gets the id of its import and the name of its file beside its rows', async () => {
  const id = newImportId();
  const named = namedBody(new Blob(['{"visits":[{"unit":"1"}]}']), {
    import_id: id,
    file_name: 'A "b".xlsx',
  });
  expect(JSON.parse(await named.text())).toEqual({
    visits: [{ unit: '1' }],
    import_id: id,
    file_name: 'A "b".xlsx',
  });
});

test('an import’s id is one that the portal takes, and another each time', () => {
  const ids = Array.from({ length: 50 }, newImportId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
