import postcss from 'postcss';
import { expect, test } from 'vitest';
import { customMedia } from './custom-media.mjs';

const written = (css) =>
  postcss([customMedia({ smallPhone: '(width < 30rem)' })]).process(css, { from: undefined });

test('a name stands for its query, and other queries stay as they are', async () => {
  const { css } = await written('@media screen and (--small-phone) { a { color: red } } @media print {}');
  expect(css).toBe('@media screen and (width < 30rem) { a { color: red } } @media print {}');
});

test('a name that is not there fails the build', async () => {
  await expect(written('@media (--watch) {}').then(({ css }) => css)).rejects.toThrow(
    "no width called 'watch'",
  );
});
