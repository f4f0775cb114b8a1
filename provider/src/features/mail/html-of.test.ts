import { expect, test } from 'vitest';
import { htmlOf } from './html-of';

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

test('an address of a page can be pressed, whatever is in it', () => {
  expect(htmlOf('Here: https://a.example/b?c=1&d="2 now', 'en-US')).toContain(
    'Here: <a href="https://a.example/b?c=1&amp;d=&quot;2">https://a.example/b?c=1&amp;d=&quot;2</a> now',
  );
});
