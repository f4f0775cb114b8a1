import { expect, test } from 'vitest';
import { htmlOf as htmlAt } from './html-of';

const portalUrl = 'https://portal.example';
const htmlOf = (text: string, locale: string) => htmlAt(text, { locale, portalUrl });

test('a mail’s HTML has a paragraph for each of the text, and its lines one below the other', () => {
  expect(htmlOf('Scheduled:\n\nUnit 101\nUnit 102\n\nGoodbye.', 'en-US')).toContain(
    '<p>Scheduled:</p>\n<p>Unit 101<br>\nUnit 102</p>\n<p>Goodbye.</p>',
  );
});

test('what a person typed stays text', () => {
  expect(htmlOf('<b>Maple & "Sons"</b>', 'en-US')).toContain(
    '<p>&lt;b&gt;Maple &amp; &quot;Sons&quot;&lt;/b&gt;</p>',
  );
});

test('an address of the portal can be pressed, whatever is in it', () => {
  expect(htmlOf('Here: https://portal.example/b?c=1&d="2 now', 'en-US')).toContain(
    'Here: <a href="https://portal.example/b?c=1&amp;d=&quot;2">https://portal.example/b?c=1&amp;d=&quot;2</a> now',
  );
  expect(htmlOf(portalUrl, 'en-US')).toContain(`<a href="${portalUrl}">`);
});

test.each([
  'https://evil.example/login',
  'https://portal.example.evil.example/',
  'https://portal.example@evil.example',
])('an address of another site, which somebody typed, cannot: %s', (address) => {
  expect(htmlOf(`Session ended. Sign in: ${address}`, 'en-US')).not.toContain('<a ');
});
