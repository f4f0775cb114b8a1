import { orderCalls } from '@clearunit/shared/api/orders';
import type { Visit } from '@clearunit/shared/api/visits';
import { visitCalls } from '@clearunit/shared/api/visits';
import { type Part, signIn } from './stops';
import { like, type Target } from './target';
import { until } from './until';
import type { Visitor } from './visitor';

/** A technician: the visits, a visit's steps between units, a photo that waits for its result, and a result that is saved. */
export function technicianPart(): Part {
  const dialog: Target = { role: 'dialog' };
  const heading = (unit: string): Target => ({ role: 'heading', name: `Unit ${unit}` });
  let visit: Visit;
  const numberAt = (place: number) => visit.units[place]!.unit_number;
  const photo = (): Target => ({ role: 'img', name: `Photo 1 of unit ${numberAt(0)}` });
  return {
    name: 'technician',
    stops: [
      {
        name: 'home',
        go: async (visitor) => {
          await signIn(visitor, 'technician');
          await visitor.see({ role: 'heading', name: 'Today' });
        },
      },
      {
        name: 'visit',
        go: async (visitor) => {
          visit = await visitOfThreeUnits(visitor);
          await visitor.goTo(`/technician-home/visit/${visit.building_id}/${visit.date}`);
          await visitor.see(heading(numberAt(0)));
          await visitor.press({ role: 'button', name: 'No activity' });
        },
      },
      {
        name: 'photo',
        go: async (visitor) => {
          await visitor.inPage('choosePicture', { label: 'Take a photo' });
          await visitor.see(photo());
        },
      },
      {
        name: 'photo after a reload',
        go: async (visitor) => {
          await visitor.goTo('/technician-home');
          await visitor.see({ role: 'heading', name: 'Today' });
          await visitor.goTo(`/technician-home/visit/${visit.building_id}/${visit.date}`);
          await visitor.see(photo());
          await visitor.seeNoMore({ role: 'alert' });
        },
      },
      {
        name: 'next unit',
        go: async (visitor) => {
          await visitor.inPage('giveNoFocusToButtons');
          await visitor.inPage('scrollToEnd');
          await visitor.press({ role: 'button', name: 'Next unit' });
          await visitor.seeFocusedInWindow(heading(numberAt(1)));
        },
      },
      {
        name: 'all units',
        go: async (visitor) => {
          await visitor.inPage('scrollToEnd');
          await visitor.press({ role: 'button', name: 'All units' });
          await visitor.see({ role: 'heading', name: 'All units', within: dialog });
        },
      },
      {
        name: 'unit from the list',
        go: async (visitor) => {
          const unit: Target = { role: 'button', name: like(new RegExp(`^Unit ${numberAt(2)}`)) };
          await visitor.press({ ...unit, within: dialog });
          await visitor.seeFocusedInWindow(heading(numberAt(2)));
        },
      },
      {
        name: 'question before saving',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Save 1' });
          await visitor.see({ role: 'button', name: 'Save 1 result', within: dialog });
        },
      },
      {
        name: 'saved',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Save 1 result', within: dialog });
          await visitor.see({ role: 'heading', name: 'Saved', within: dialog });
        },
      },
      {
        name: 'photo sent',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'OK', within: dialog });
          await until('the photo at the portal', () => findPhoto(visitor, visit));
          await visitor.seeNoMore({ role: 'button', name: like(/not yet sent$/) });
        },
      },
    ],
  };
}

/** A visit whose first three stops are different units. */
async function visitOfThreeUnits(visitor: Visitor): Promise<Visit> {
  const { data } = await visitor.read(visitCalls.visits, { query: { limit: 99_999 } });
  for (const { building_id, date } of data) {
    const visit = await visitor.read(visitCalls.visit, { params: { building_id, date } });
    if (new Set(visit.units.slice(0, 3).map(({ unit_number }) => unit_number)).size === 3) return visit;
  }
  throw new Error('No visit has three different units to do.');
}

/** Throws unless the portal has a photo of the visit's first line. */
async function findPhoto(visitor: Visitor, { units: [first] }: Visit): Promise<void> {
  const { units } = await visitor.read(orderCalls.order, { params: { id: first!.order_id }, query: {} });
  const line = units.find(({ order_unit_id }) => order_unit_id === first!.order_unit_id);
  if (!line?.photo_ids?.length) throw new Error('There is no photo of it.');
}
