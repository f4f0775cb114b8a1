import { portfolioCalls } from '@clearunit/shared/api/portfolio';
import type { Part } from './stops';
import { like, type Target } from './target';

/** A contact of all buildings of a client: from the portfolio to the active units of the worst building. */
export function managerPart(): Part {
  const tab = (name: string): Target => ({ role: 'tab', name });
  return {
    name: 'manager',
    stops: [
      {
        name: 'portfolio',
        go: async (visitor) => {
          await visitor.goTo('/');
          await visitor.fill({ label: 'PIN' }, '2048160');
          await visitor.press({ role: 'button', name: 'Sign in' });
          await visitor.see({ role: 'table', name: 'Buildings' });
        },
      },
      {
        name: 'next visits',
        go: async (visitor) => {
          await visitor.press(tab('Next 14 days'));
          await visitor.see({ role: 'heading', name: like(/^\w+day, /) });
        },
      },
      {
        name: 'closed doors',
        go: async (visitor) => {
          await visitor.press(tab('Closed doors'));
          await visitor.see({ role: 'heading', name: like(/closed doors?$/) });
        },
      },
      {
        name: 'worst building',
        go: async (visitor) => {
          await visitor.press(tab('Buildings'));
          const { data } = await visitor.read(portfolioCalls.portfolio, { query: { limit: 1 } });
          await visitor.press({ role: 'link', name: data[0]!.building_name });
          await visitor.see({ role: 'region', name: 'Statistics' });
        },
      },
      {
        name: 'active units',
        go: async (visitor) => {
          await visitor.press({ role: 'button', name: like(/^Active \d/) });
          await visitor.see({ text: like(/^\d+ of \d+ units shown/) });
        },
      },
      {
        name: 'list',
        go: async (visitor) => {
          await visitor.press({ role: 'radio', name: 'List' });
          await visitor.see({ role: 'table', name: like(/^Units of /) });
        },
      },
    ],
  };
}
