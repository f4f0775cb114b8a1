import { expect, test } from 'vitest';
import { AppError, problemsByField, refuseProblems, statusOf, statusOfReason, statusOfReasons } from '.';

test('only the end of a session or API key is answered with 401', () => {
  const with401 = Object.entries(statusOfReasons).filter(([, status]) => status === 401);
  expect(with401.map(([reason]) => reason)).toEqual([
    'api-keys.ended',
    'api-keys.not-valid',
    'sessions.expired',
  ]);
});

test('a reason that no table knows is a refused entry', () => {
  expect(statusOfReason('orders.unit-zero')).toBe(422);
  expect(statusOfReason('toString')).toBe(422);
});

test('the HTTP status of an error comes from its reason alone', () => {
  expect(statusOf(new AppError('records.not-found'))).toBe(404);
});

test('what is for the log stays apart from what is for the reader', () => {
  const cause = new Error('connection refused');
  const error = new AppError('server.failed', { logMessage: 'no route to the database', cause });
  expect(error.message).toBe('no route to the database');
  expect(error.reason).toBe('server.failed');
  expect(error.cause).toBe(cause);
});

test("another server's status can be passed on", () => {
  expect(statusOf(new AppError('server.failed', { status: 503 }))).toBe(503);
});

test('a form without problems goes on', () => {
  expect(() => refuseProblems([])).not.toThrow();
});

test('a form with problems is refused with the first reason and all of them', () => {
  const problems = [
    { field: 'unit_number', reason: 'orders.unit-not-registered', params: { unit: '12' } },
    { field: 'pest', reason: 'orders.required' },
  ];
  expect(() => refuseProblems(problems)).toThrow(
    expect.objectContaining({
      reason: 'orders.unit-not-registered',
      params: { unit: '12' },
      status: undefined,
      problems,
    }),
  );
});

test('a form shows one sentence a field: the first', () => {
  const first = { field: 'email', reason: 'users.email-invalid' };
  expect(problemsByField([first, { field: 'email', reason: 'users.email-taken' }])).toEqual({ email: first });
});
