import { expect, test } from 'vitest';
import { AppError } from '../domain/errors';
import { createLog, errorForLog } from './log';

test('neither what a query was asked with nor whom a mail was for reaches the log', () => {
  const failed = Object.assign(new Error('invalid input syntax for type date: "Jane Doe"'), {
    code: '22007',
    table: 'buildings',
    detail: 'Key (pin)=(386099) already exists.',
    where: "unnamed portal parameter $1 = '386099'",
    params: ['386099'],
  });
  const mail = new Error('550 no such user <jane.doe@client.example>', { cause: failed });
  const logged = JSON.stringify(
    errorForLog(new AppError('server.failed', { cause: mail, params: { name: 'Jane' } })),
  );
  expect(logged).not.toMatch(/Jane|386099|client\.example/i);
  expect(logged).toMatch(/"code":"22007","table":"buildings"/);
  expect(logged).toMatch(/550 no such user/);
});

test('a stack names the files it goes through', () => {
  const { stack } = errorForLog(new TypeError('x is not a function')) as { stack: string };
  expect(stack).toMatch(/log\.test\.ts/);
});

test('what is no error is not written out', () => {
  expect(errorForLog({ pin: '386099' })).toBe('object');
  expect(errorForLog('for jane.doe@client.example')).toBe('for …@…');
});

test('an address in what is logged beside an error is masked', () => {
  const lines: string[] = [];
  const log = createLog('provider', 'warn', { write: (line) => void lines.push(line) });
  const lastError = '550 5.1.1 <jane.doe@client.example>: Recipient address rejected';
  log.warn({ mail: 7, lastError, status: 'failed' }, 'mail: not delivered');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    mail: 7,
    lastError: '550 5.1.1 <…@…>: Recipient address rejected',
    status: 'failed',
    msg: 'mail: not delivered',
  });
});
