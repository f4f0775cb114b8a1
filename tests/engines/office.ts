import { type Part, signIn, type Walk } from './stops';
import { like, type Target } from './target';

const dialog: Target = { role: 'dialog' };

/** A scheduler: the orders, and the contact's request that gets a day. */
export function schedulerPart({ orderNumber, size }: Walk): Part {
  return {
    name: 'scheduler',
    stops: [
      {
        name: 'orders',
        go: async (visitor) => {
          await signIn(visitor, 'scheduler');
          await visitor.see({ role: 'button', name: like(/^Schedule order/) });
        },
      },
      {
        name: 'order found',
        go: async (visitor) => {
          await visitor.fill({ role: 'searchbox', name: 'Search orders' }, orderNumber);
          await visitor.see({ text: like(/^1–1 of 1$/) });
        },
      },
      {
        name: 'Update Status',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: like(/^Schedule order/) });
          await visitor.see({ role: 'button', name: 'All in the morning', within: dialog });
        },
      },
      {
        name: 'Update Status in a low window',
        go: async (visitor) => {
          await visitor.browser.resize({ ...size, height: 420 });
          await visitor.inPage('seeScrolledDialog');
        },
      },
      {
        name: 'Update Status filled in',
        go: async (visitor) => {
          await visitor.browser.resize(size);
          await visitor.choose({ label: like(/^Status/), within: dialog }, 'Scheduled');
          await visitor.setDate({ label: like(/^Work date/), within: dialog }, inAWeek());
          await visitor.press({ role: 'button', name: 'All in the morning', within: dialog });
          await visitor.see({ text: like(/^2 of 2 services/), within: dialog });
        },
      },
      {
        name: 'scheduled',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: 'Update', within: dialog });
          await visitor.seeNoMore(dialog);
          await visitor.see({ text: 'The order status is updated.' });
        },
      },
    ],
  };
}

/** An admin: the dashboard, the list of buildings, and the dialog of its upload. */
export function adminPart(): Part {
  return {
    name: 'admin',
    stops: [
      {
        name: 'dashboard',
        go: async (visitor) => {
          await signIn(visitor, 'admin');
          await visitor.see({ role: 'link', name: like(/^Buildings: /) });
        },
      },
      {
        name: 'buildings',
        go: async (visitor) => {
          await visitor.press({ role: 'link', name: like(/^Buildings: /) });
          await visitor.see({ role: 'button', name: like(/^View /) });
        },
      },
      {
        name: 'deleting a building',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: `Delete ${withoutOrders}` });
          await visitor.see({ role: 'button', name: 'Cancel', within: dialog });
        },
      },
    ],
  };
}

/** A building of the demo that can be deleted: no orders belong to it. */
const withoutOrders = 'The Little House';

const inAWeek = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now() + 7 * 86_400_000);
