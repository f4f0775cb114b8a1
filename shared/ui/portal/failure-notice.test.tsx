import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { renderScreen } from '../testing';
import { FailureNotice } from './failure-notice';

const refused = new AppError('access.refused', {
  status: 403,
  logMessage: 'You are not allowed to do this.',
});

test('what the portal refuses is not offered a second time', () => {
  renderScreen(<FailureNotice error={refused} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['a portal that failed', new AppError('server.failed', { status: 500 })],
  ['a portal that was not reached', new AppError('server.unreachable', { status: 0 })],
  ['an answer that nobody understands', new SyntaxError('Unexpected end of JSON input')],
])('%s is asked again at a press', async (_what, error) => {
  const onRetry = vi.fn();
  const { user } = renderScreen(<FailureNotice error={error} onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
