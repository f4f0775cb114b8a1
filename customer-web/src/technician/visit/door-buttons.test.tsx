import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { visitUnit } from '../testing/visit';
import { CommentField } from './comment-field';
import { DoorButtons } from './door-buttons';
import { blankEntry } from './recording';

/** The door and the comment of a unit of which so much has been typed. */
function Unit({ typed = '' }: { typed?: string }) {
  const [entry, setEntry] = useState({ ...blankEntry(visitUnit('303')), comment: typed });
  const onFound = (found: object) => setEntry((now) => ({ ...now, ...found }));
  return (
    <>
      <DoorButtons outcome={entry.outcome} onOutcome={(outcome) => onFound({ outcome })} disabled={false} />
      <CommentField
        comment={entry.comment}
        closedDoor={entry.outcome !== 'inspected'}
        onComment={(comment) => onFound({ comment })}
        disabled={false}
      />
    </>
  );
}

test.each(['No answer', 'Refused entry', 'Key failed', 'Unsafe'])(
  '%s is one tap under “Nobody was inside”, and the same tap takes it back',
  async (name) => {
    const { user } = renderScreen(<Unit typed="Dog barks" />);
    const doors = within(screen.getByRole('group', { name: 'Nobody was inside' }));
    await user.click(doors.getByRole('button', { name }));
    const pressed = doors.getAllByRole('button', { pressed: true });
    expect(pressed.map((button) => button.textContent)).toEqual([name]);
    expect(screen.getByRole('status')).toHaveTextContent('No findings are recorded');
    expect(screen.getByLabelText(/^Comment/)).toHaveValue('Dog barks');
    expect(screen.queryByRole('button', { name: 'Not completed' })).not.toBeInTheDocument();
    await user.click(doors.getByRole('button', { name }));
    expect(doors.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Not completed' })).toBeVisible();
  },
);

test('a quick phrase that does not fit says so', async () => {
  const { user } = renderScreen(<Unit typed={'x'.repeat(490)} />);
  await user.click(screen.getByRole('button', { name: 'Reschedule required' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'no room left in the comment for “Reschedule required.”',
  );
  expect(screen.getByLabelText(/^Comment/)).toHaveValue('x'.repeat(490));
});
