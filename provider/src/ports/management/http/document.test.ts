import { expect, test } from 'vitest';
import { managementDocument } from './document';

/** `npx vitest run -u` writes it again. */
const file = '../../../../../docs/management-api.json';

test('docs/management-api.json is the contract', async () => {
  await expect(`${JSON.stringify(managementDocument(), null, 2)}\n`).toMatchFileSnapshot(file);
});

test('every call says what it answers', () => {
  const { paths } = managementDocument() as { paths: Record<string, Record<string, { responses: object }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(8);
  for (const { responses } of operations) expect(Object.keys(responses)).toContain('200');
});
