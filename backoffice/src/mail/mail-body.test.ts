import { expect, test } from 'vitest';
import { framed } from './mail-body';

/** As a browser reads it. */
const read = (html: string) => new DOMParser().parseFromString(framed(html), 'text/html');

test.each([
  ['as the portal writes it', '<!doctype html>\n<html lang="fr-CA">\n<body><p>Bonjour</p></body></html>'],
  [
    'with a head of its own',
    '<!doctype html><html lang="fr-CA"><head><title>T</title></head><body><p>Bonjour</p></body></html>',
  ],
  ['without either', '<p>Bonjour</p>'],
])('a mail %s gets the policy first, and its links open elsewhere', (_, html) => {
  const read = new DOMParser().parseFromString(framed(html), 'text/html');
  expect(read.head.firstElementChild?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(read.querySelector('base')?.target).toBe('_blank');
  expect(read.body.textContent?.trim()).toBe('Bonjour');
});

test('its language stays told', () => {
  expect(read('<!doctype html>\n<html lang="fr-CA">\n<body>Bonjour</body></html>').documentElement.lang).toBe(
    'fr-CA',
  );
});
