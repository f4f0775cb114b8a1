import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { visitUnit } from '../testing/visit';
import { CommentField } from './comment-field';
import { DoorButtons } from './door-buttons';
import { blankEntry } from './recording';

/** The door and the comment of a unit of which so much has been typed. */
function Unit({ typed }: { typed: string }) {
  const [entry, setEntry] = useState({ ...blankEntry(visitUnit('303')), comment: typed });
  const onFound = (found: object) => setEntry((now) => ({ ...now, ...found }));
  return (
    <>
      <DoorButtons entry={entry} onFound={onFound} disabled={false} />
      <CommentField comment={entry.comment} onComment={(comment) => onFound({ comment })} disabled={false} />
    </>
  );
}

test.each([490, 480])(
  'no access is said whole or not at all: %i characters leave no room, and that is told',
  async (length) => {
    const { user } = renderScreen(<Unit typed={'x'.repeat(length)} />);
    const noAccess = screen.getByRole('button', { name: 'No access' });
    await user.click(noAccess);
    expect(noAccess).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Refused entry' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is no room left in the comment for “No access. Not completed.”: shorten it and press again.',
    );
    const comment = screen.getByLabelText(/^Comment/);
    expect(comment).toHaveValue('x'.repeat(length));
    await user.clear(comment);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(noAccess);
    expect(comment).toHaveValue('No access. Not completed.');
    expect(noAccess).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a quick phrase that does not fit says so too', async () => {
  const { user } = renderScreen(<Unit typed={'x'.repeat(490)} />);
  await user.click(screen.getByRole('button', { name: 'Reschedule required' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'no room left in the comment for “Reschedule required.”',
  );
  expect(screen.getByLabelText(/^Comment/)).toHaveValue('x'.repeat(490));
});
