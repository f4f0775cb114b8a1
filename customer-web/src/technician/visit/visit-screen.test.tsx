import { createPortalClient } from '@clearunit/shared/api/portal-client';
import type { SubmittedVisit, Visit } from '@clearunit/shared/api/visits';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import { refusal, renderScreen } from '@clearunit/shared/ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showToast } from '../../device/show-toast';
import { pauseAfter } from '../../field-work/failures';
import { clearPhone } from '../../field-work/testing/phone';
import { UnsentProvider } from '../../field-work/unsent-provider';
import { longestWait } from '../../field-work/with-timeout';
import { portalDay } from '../../session/portal-days';
import { bait, bedBugs, mice, spray, traps, visitOf, visitUnit } from '../testing/visit';
import { shrinkPhoto } from './photos/shrink-photo';
import { VisitScreen } from './visit-screen';

vi.mock('./photos/shrink-photo');
vi.mock('../../device/show-toast');
vi.mock('../../field-work/database', () => import('../../field-work/testing/memory-database'));

const visit = visitOf(visitUnit('303'), visitUnit('302'), visitUnit('301'));
const tech = '00000000-0000-4000-8000-000000000001';
const recordedOf = (sent: SubmittedVisit) => ({
  code: 200,
  success: '',
  data: {
    invoice_numbers: [5001],
    completed_units: sent.results.filter((result) => result.adds_to === undefined).length,
    recorded_results: sent.results.length,
    recommended_order_ids: [],
  },
});
type Answer = (sent: SubmittedVisit) => Response | Promise<Response>;

/** A portal that answers about pests and treatments, and to each visit sent what `answer` says. */
function showVisit(answer: Answer, shown: Visit = visit) {
  const sent: SubmittedVisit[] = [];
  const photos: string[] = [];
  const fetch = vi.fn(async (address: unknown, init?: RequestInit) => {
    if (String(address).includes('treatments')) return Response.json({ code: 200, data: [spray] });
    if (String(address).includes('pests')) return Response.json({ code: 200, data: [bedBugs] });
    if (String(address).endsWith('/api/session'))
      return Response.json({ role: 'technician', uuid: tech, firstName: 'Ada' });
    if (String(address).includes('/photos/')) {
      photos.push(String(address));
      return Response.json({ code: 200, success: '' });
    }
    const body = JSON.parse(String(init?.body)) as SubmittedVisit;
    sent.push(body);
    return answer(body);
  });
  const { user } = renderScreen(
    <MemoryRouter>
      <PortalProvider portal={createPortalClient({ fetch: fetch as typeof globalThis.fetch })}>
        <UnsentProvider userId={tech}>
          <VisitScreen userId={tech} visit={shown} />
        </UnsentProvider>
      </PortalProvider>
    </MemoryRouter>,
  );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const saveAll = async (confirm: string | RegExp) => {
    await press(/^Save/);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
  };
  return { user, sent, photos, press, saveAll };
}

/** Enters and saves the first two units of the visit. */
async function saveTwo({ press, saveAll }: Pick<ReturnType<typeof showVisit>, 'press' | 'saveAll'>) {
  await press('High activity');
  await press('Next unit');
  await press('No activity');
  await saveAll('Save 2 results');
}

const key = { userId: tech, buildingId: visit.building_id, date: visit.date };
beforeEach(() => clearPhone(key));

test('only the units that are recorded are sent; the rest of the visit stays to do', async () => {
  const { sent, press, saveAll } = showVisit((body) => Response.json(recordedOf(body)));
  await press('Moderate activity');
  await press('Next unit');
  await press('Next unit');
  await press('Refused entry');
  expect(screen.getByText('0 of 3 recorded')).toBeInTheDocument();
  await saveAll('Save 2 results');
  await screen.findByText('2 results are recorded.');
  expect(screen.getByText('2 of 3 recorded')).toBeInTheDocument();
  expect(screen.getByText('Invoice #5001')).toBeInTheDocument();
  expect(screen.getByText(/^1 service stays scheduled/)).toBeInTheDocument();
  expect(sent[0]?.results.map((result) => [result.activity_level, result.outcome])).toEqual([
    ['Moderate activity', 'inspected'],
    [null, 'refused'],
  ]);
});

test('what is saved on the day after is sent for the day of the entries', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: new Date('2026-07-20T21:00:00Z'), toFake: ['Date'] });
  const { sent, press, saveAll } = showVisit((body) => Response.json(recordedOf(body)));
  await press('High activity');
  vi.setSystemTime(new Date('2026-07-21T21:00:00Z'));
  await saveAll('Save 1 result');
  await screen.findByText('1 result is recorded.');
  expect(sent[0]?.work_date).toBe(portalDay(new Date('2026-07-20T21:00:00Z')));
});

test('a portal that cannot be reached loses nothing, and sending again uses the same key and results', async () => {
  let reachable = false;
  const { sent, press, saveAll } = showVisit((body) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json(recordedOf(body));
  });
  await press('High activity');
  await saveAll('Save 1 result');
  await screen.findByText('The portal cannot be reached. Check your connection and try again.');
  await press('OK');
  expect(screen.getByRole('button', { name: 'Low activity' })).toBeDisabled();
  reachable = true;
  await press('Send again');
  expect(await screen.findByText('Invoice #5001')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a portal that fails keeps what was entered, says so, and gets it again by itself', async () => {
  let isDown = true;
  const { user, sent, press } = showVisit((body) =>
    isDown
      ? refusal(500, 'server.failed', 'There is some server side issue.')
      : Response.json(recordedOf(body)),
  );
  await press('Moderate activity');
  await user.type(screen.getByLabelText(/^Comment/), 'Two traps');
  await press(/^Save/);
  const confirm = screen.getByRole('button', { name: 'Save 1 result' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(confirm);
  const kept = await vi.waitFor(() => screen.getByRole('dialog', { name: 'Kept on this phone' }), {
    timeout: 10_000,
  });
  expect(within(kept).getByRole('alert')).toHaveTextContent('There is some server side issue.');
  expect(within(kept).getByRole('button', { name: 'Send again' })).toBeVisible();
  isDown = false;
  await vi.advanceTimersByTimeAsync(pauseAfter(1));
  vi.useRealTimers();
  expect(await screen.findByText('1 result is recorded.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]!.results[0]).toMatchObject({ activity_level: 'Moderate activity', comment: 'Two traps' });
});

test('a unit that the portal names is refused by itself; the others are saved without it', async () => {
  const { sent, press, saveAll } = showVisit((body) =>
    body.results.length > 1
      ? Response.json(
          {
            message: 'Unit 303 is already recorded.',
            reason: 'visits.unit-done',
            params: { unit: '303', line: visit.units[0]!.order_unit_id },
          },
          { status: 409 },
        )
      : Response.json(recordedOf(body)),
  );
  await saveTwo({ press, saveAll });
  await screen.findByText('1 result was not accepted; see the reason at the unit.');
  expect(screen.getByText('1 result is recorded.')).toBeInTheDocument();
  expect(sent[1]?.idempotency_key).not.toBe(sent[0]?.idempotency_key);
  await press('OK');
  expect(await screen.findByText('Unit 303 is already recorded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'High activity' })).toHaveAttribute('aria-pressed', 'true');
});

test('a unit that was taken out of its order is refused by itself, with what to do', async () => {
  const told = 'This unit was taken out of its order meanwhile.';
  const { sent, press, saveAll } = showVisit((body) =>
    body.results.length > 1
      ? refusal(409, 'visits.unit-gone', told, { params: { line: visit.units[1]!.order_unit_id } })
      : Response.json(recordedOf(body)),
  );
  await saveTwo({ press, saveAll });
  await screen.findByText('1 result was not accepted; see the reason at the unit.');
  expect(sent[1]?.results.map((result) => result.order_unit_id)).toEqual([visit.units[0]!.order_unit_id]);
  await press('OK');
  expect(screen.getByRole('heading', { name: 'Unit 302' })).toBeInTheDocument();
  expect(await screen.findByText(/^This unit was taken out of its order meanwhile/)).toBeInTheDocument();
});

test('another pest is added to a unit, recorded beside what was ordered, and sent with it', async () => {
  const { user, sent, press, saveAll } = showVisit((body) => Response.json(recordedOf(body)));
  await press('No activity');
  await press('Add another pest');
  const other = within(screen.getByRole('group', { name: 'Another pest' }));
  const pest = other.getByLabelText('Pest');
  expect(pest).toHaveFocus();
  expect(within(pest).queryByRole('option', { name: 'Bed Bugs' })).not.toBeInTheDocument();
  await user.selectOptions(pest, 'Mice');
  await user.selectOptions(other.getByLabelText('Treatment'), 'Traps');
  const named = within(screen.getByRole('group', { name: 'Another pest: Mice' }));
  expect(screen.getByText('Begun')).toBeInTheDocument();
  await user.click(named.getByRole('button', { name: 'High activity' }));
  expect(screen.getByText('Ready to save')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add another pest' })).not.toBeInTheDocument();
  await press('Save 2');
  const asked = within(screen.getByRole('dialog'));
  expect(asked.getByText(/^Record 2 results\?/)).toBeVisible();
  expect(asked.getByText('303 (Bed Bugs, Mice)')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await saveAll('Save 2 results');
  await screen.findByText('2 results are recorded.');
  const [ordered, added] = sent[0]!.results;
  expect(added).toMatchObject({
    adds_to: ordered!.order_unit_id,
    pest_id: mice.pestId,
    treatment_id: traps.treatment_id,
    activity_level: 'High activity',
  });
});

test('another pest can be taken back, and none is added where nobody was inside', async () => {
  const { user, press } = showVisit((body) => Response.json(recordedOf(body)));
  await press('Add another pest');
  await press('Remove this pest');
  expect(screen.queryByRole('group', { name: 'Another pest' })).not.toBeInTheDocument();
  await press('Add another pest');
  await user.selectOptions(screen.getByLabelText('Pest'), 'Mice');
  await press('Remove this pest');
  const question = screen.getByRole('dialog', { name: 'Remove this pest' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await press('Refused entry');
  expect(screen.getByText('Mice: not saved, since nobody was inside.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add another pest' })).not.toBeInTheDocument();
  await press('Undo');
  expect(screen.getByLabelText('Pest')).toHaveDisplayValue('Mice');
});

test('a pest that is offered no more must be chosen again', async () => {
  const { user, press } = showVisit((body) => Response.json(recordedOf(body)));
  await press('No activity');
  await press('Add another pest');
  await user.selectOptions(screen.getByLabelText('Pest'), 'Mice');
  await user.selectOptions(screen.getByLabelText('Treatment'), 'Traps');
  cleanup();
  const [onlyBait] = visit.addable_pests!.slice(1).map((pest) => ({ ...pest, treatments: [bait] }));
  showVisit((body) => Response.json(recordedOf(body)), { ...visit, addable_pests: [onlyBait!] });
  expect(screen.getByLabelText('Pest')).toHaveDisplayValue('Mice');
  expect(screen.getByLabelText('Treatment')).toHaveDisplayValue('Choose a treatment');
});

test('a visit that a phone has kept since before pests could be added is recorded as before', async () => {
  const { addable_pests: _, ...kept } = visit;
  const { press, saveAll } = showVisit((body) => Response.json(recordedOf(body)), kept);
  await press('No activity');
  expect(screen.queryByText('Other pests in this unit')).not.toBeInTheDocument();
  await saveAll('Save 1 result');
  expect(await screen.findByText('1 result is recorded.')).toBeInTheDocument();
});

test('nobody inside holds for all services of the unit, and says so', async () => {
  const second = visitUnit('303', {
    order_unit_id: '00000000-0000-4000-8000-000000001001',
    pest_id: mice.pestId,
    pest_name: mice.pestName,
    treatment_id: bait.treatment_id,
    treatment_name: bait.treatment_name,
  });
  const shown = { ...visit, units: [visit.units[0]!, second, visit.units[1]!] };
  const { sent, press, saveAll } = showVisit((body) => {
    const { data } = recordedOf(body);
    return Response.json({ code: 200, success: '', data: { ...data, planned_follow_ups: 1 } });
  }, shown);
  await press('High activity');
  await press('Next unit');
  await press('No answer');
  expect(screen.getByText('This also applies to the other services of this unit: Bed Bugs.')).toBeVisible();
  expect(screen.getByText('Bed Bugs: what was found is not saved, since nobody was inside.')).toBeVisible();
  await saveAll('Save 2 results');
  await screen.findByText('2 results are recorded.');
  expect(screen.getByText('1 requested follow-up is planned or recommended already.')).toBeVisible();
  expect(sent[0]?.results.map(({ outcome, activity_level }) => [outcome, activity_level])).toEqual([
    ['no answer', null],
    ['no answer', null],
  ]);
});

test('two presses on Save send once', async () => {
  const { user, sent, press } = showVisit((body) => Response.json(recordedOf(body)));
  await press('No activity');
  await press(/^Save/);
  await user.dblClick(screen.getByRole('button', { name: 'Save 1 result' }));
  await screen.findByText('1 result is recorded.');
  expect(sent).toHaveLength(1);
});

test('a portal that does not answer lets the technician go on; what was saved is sent once, and told when it is', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, sent, press } = showVisit(() => new Promise((resolve) => (answer = resolve)));
  await press('No activity');
  await press(/^Save/);
  const confirm = screen.getByRole('button', { name: 'Save 1 result' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(confirm);
  await vi.advanceTimersByTimeAsync(longestWait);
  vi.useRealTimers();
  const kept = await screen.findByRole('dialog', { name: 'Kept on this phone' });
  expect(kept).toHaveTextContent('It is sent by itself as soon as the portal can be reached');
  await user.click(within(kept).getByRole('button', { name: 'OK' }));
  await press('Next unit');
  expect(screen.getByRole('heading', { name: 'Unit 302' })).toBeInTheDocument();
  answer(Response.json(recordedOf(sent[0]!)));
  expect(await screen.findByText('1 of 3 recorded')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^1 result waits/)).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('a photo that takes long to be drawn does not lead back to its unit', async () => {
  let draw: (picture: Blob) => void = () => undefined;
  vi.mocked(shrinkPhoto).mockReturnValue(new Promise((resolve) => (draw = resolve)));
  const { user, press } = showVisit(() => Response.error());
  const photo = new File(['a bed'], 'bed.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Take a photo'), photo);
  await press('Next unit');
  draw(photo);
  await press('All units');
  expect(await screen.findByText('Begun')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Unit 302' })).toBeInTheDocument();
});

test('a photo that is drawn when its unit is stored already is sent after it', async () => {
  let draw: (picture: Blob) => void = () => undefined;
  vi.mocked(shrinkPhoto).mockReturnValue(new Promise((resolve) => (draw = resolve)));
  const { user, photos, press, saveAll } = showVisit((body) => Response.json(recordedOf(body)));
  const photo = new File(['a bed'], 'bed.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Take a photo'), photo);
  await press('No activity');
  await saveAll('Save 1 result');
  await screen.findByText('1 result is recorded.');
  await press('OK');
  expect(await screen.findByText('1 of 3 recorded')).toBeInTheDocument();
  draw(photo);
  await waitFor(() => expect(photos).toHaveLength(1));
  expect(photos[0]).toContain(visit.units[0]!.order_unit_id);
  expect(screen.queryByText('No longer part of this visit')).not.toBeInTheDocument();
});

test('a photo that cannot be read is told after the technician has gone on, too', async () => {
  let fail: (why: Error) => void = () => undefined;
  vi.mocked(shrinkPhoto).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const { user, press } = showVisit(() => Response.error());
  await user.upload(
    await screen.findByLabelText('Take a photo'),
    new File(['?'], 'bed.jpg', { type: 'image/jpeg' }),
  );
  await press('Next unit');
  fail(new Error('no picture'));
  const told = 'The photo of unit 303 cannot be read. Take another one.';
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('error', told));
});

test('Next and the list of all units lead to the beginning of the unit, where a pressed button gets no focus', async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  showVisit(() => Response.error());
  const heading = (unit: string) => screen.getByRole('heading', { name: `Unit ${unit}` });
  // As in Safari: the press is told, but the focus stays where it was.
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  expect(document.body).toHaveFocus();

  press('Next unit');
  expect(heading('302')).toHaveFocus();
  press('All units');
  press(/^Unit 301/);
  expect(heading('301')).toHaveFocus();
  heading('301').blur();
  press('Previous unit');
  expect(heading('302')).toHaveFocus();
  expect(shown.mock.contexts).toHaveLength(3);
  expect(shown.mock.contexts.at(-1)).toContainElement(heading('302'));
});

test('what was refused for its day can be saved for another one, also where its unit is moved meanwhile', async () => {
  const told = 'Please select a date up to today.';
  const before = showVisit(() => refusal(422, 'results.work-date-to-come', told));
  await before.press('Low activity');
  await before.saveAll('Save 1 result');
  await screen.findByText('1 result was not accepted; see the reason at the unit.');
  cleanup();
  const { sent, user } = showVisit((body) => Response.json(recordedOf(body)), {
    ...visit,
    units: visit.units.slice(1),
  });
  const gone = within(await screen.findByRole('region', { name: 'No longer part of this visit' }));
  expect(gone.getByText(told)).toBeVisible();
  await user.click(gone.getByRole('button', { name: 'Save unit 303' }));
  expect(screen.getByLabelText('Work date')).toHaveValue(portalDay());
  await user.click(screen.getByRole('button', { name: 'Save 1 result' }));
  await screen.findByText('1 result is recorded.');
  expect(sent).toHaveLength(1);
});

test('a visit without units says that nothing is left to do', () => {
  showVisit(() => Response.error(), visitOf());
  expect(screen.getByText('Nothing is left to do in this visit.')).toBeInTheDocument();
});

test('a day to come cannot be the work date', async () => {
  const { user, sent, press } = showVisit((body) => Response.json(recordedOf(body)));
  await press('No activity');
  await press(/^Save/);
  await user.clear(screen.getByLabelText('Work date'));
  await user.type(screen.getByLabelText('Work date'), '2999-01-01');
  expect(screen.getByText('Please select a date up to today.')).toBeInTheDocument();
  await press('Save 1 result');
  expect(sent).toEqual([]);
});

test('what was entered of a unit that is moved to another day can be saved for the day of the work', async () => {
  const before = showVisit(() => Response.error());
  await before.press('Low activity');
  cleanup();
  const [moved, ...units] = visit.units;
  const { sent, user } = showVisit((body) => Response.json(recordedOf(body)), { ...visit, units });
  const gone = within(await screen.findByRole('region', { name: 'No longer part of this visit' }));
  await user.click(gone.getByRole('button', { name: 'Save unit 303' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 result' }));
  await screen.findByText('1 result is recorded.');
  expect(sent[0]).toMatchObject({
    work_date: portalDay(),
    results: [{ order_unit_id: moved!.order_unit_id }],
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('region', { name: 'No longer part of this visit' })).not.toBeInTheDocument();
});
