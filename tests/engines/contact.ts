import { buildingCalls } from '@clearunit/shared/api/buildings';
import { portalSessionCalls } from '@clearunit/shared/api/session';
import type { Part, Walk } from './stops';
import { like, type Target } from './target';
import type { Visitor } from './visitor';

/** A building contact: from the PIN to a request that is sent. */
export function contactPart({ orderNumber, isPhone }: Walk): Part {
  const dialog: Target = { role: 'dialog' };
  const common: Target = { role: 'group', name: like(/[Ff]or \d+ units$/) };
  const second: Target = { role: 'group', name: like(/^Unit 2(:|$)/) };
  return {
    name: 'contact',
    stops: [
      {
        name: 'sign-in',
        go: async (visitor) => {
          await visitor.goTo('/');
          await visitor.fill({ label: 'PIN' }, '204816');
        },
      },
      {
        name: 'home',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Sign in' });
          await visitor.see({ role: 'region', name: 'Statistics' });
          // On a phone the building is one picture, whose units are no elements.
          if (isPhone) await visitor.press({ role: 'radio', name: 'Full grid' });
          const last = (await readUnits(visitor)).at(-1);
          await visitor.see({ role: 'button', name: `Add unit ${last?.unit} to the cart` });
        },
      },
      {
        name: 'unit dialog',
        go: async (visitor) => {
          const visited = (await readUnits(visitor)).find((unit) => unit.last_invoice_id !== null);
          await visitor.press({ role: 'button', name: like(new RegExp(`^Unit ${visited?.unit},`)) });
          await visitor.see({ role: 'heading', name: 'Completed visits', within: dialog });
        },
      },
      {
        name: 'cart',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Close', within: dialog });
          await visitor.seeNoMore(dialog);
          // What is planned already would be asked about.
          const free = (await readUnits(visitor)).filter((unit) => unit.upcoming_orders.length === 0);
          for (const { unit } of free.slice(0, 2))
            await visitor.press({ role: 'button', name: `Add unit ${unit} to the cart` });
          await visitor.press({ role: 'button', name: isPhone ? 'Open cart' : like(/^Cart/) });
          await visitor.see({ role: 'button', name: 'View Order' });
        },
      },
      {
        name: 'request',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'View Order' });
          await visitor.fill({ label: like(/Order Number/) }, orderNumber);
          await visitor.choose({ label: like(/^Service Requested/), within: common }, 'Mice');
          await visitor.choose({ label: like(/^Treatment/), within: common }, 'Inspection');
          await visitor.press({ role: 'button', name: 'Change unit 2' });
          await visitor.press({ role: 'button', name: 'Different for this unit', within: second });
          await visitor.choose({ label: like(/^Service Requested/), within: second }, 'Cockroaches');
          await visitor.choose({ label: like(/^Treatment/), within: second }, 'Inspection');
        },
      },
      {
        name: 'review',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Finish Request' });
          await visitor.see({ role: 'button', name: 'Submit Request' });
        },
      },
      {
        name: 'question before sending',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Submit Request' });
          await visitor.see({ role: 'heading', name: 'Submit Units', within: dialog });
        },
      },
      {
        name: 'sent',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Submit', within: dialog });
          await visitor.see({ role: 'heading', name: 'Success', within: dialog });
        },
      },
      {
        name: 'home again',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'OK', within: dialog });
          await visitor.see({ role: 'region', name: 'Statistics' });
        },
      },
    ],
  };
}

/** The units of the building that is open, as its heatmap has them. */
async function readUnits(visitor: Visitor) {
  const { uuid } = await visitor.read(portalSessionCalls.session);
  const heatmap = await visitor.read(buildingCalls.heatmap, { params: { id: uuid }, query: { month: 3 } });
  return heatmap.floors.flatMap(({ units }) => units);
}
