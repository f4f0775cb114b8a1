import { routes } from '@clearunit/shared/api/routes';
import { allowErrors, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openConsole } from '../testing/open-console';

/** What each list says when it is empty, and the button that it offers then, which opens a dialog of the same name. */
const whenEmpty: Record<string, [sentence: string, button?: string]> = {
  '/scheduler-home': ['There is no order to display.'],
  '/critical-section': ['There is no Critical list to display', 'Add Critical Unit'],
  '/building-management': ['No buildings yet'],
  '/customer-management': ['There is no customer to display.', 'Add Customer'],
  '/scheduler-management': ['There is no scheduler to display.', 'Add Scheduler'],
  '/technician-management': ['There is no technician to display.', 'Add Technician'],
  '/admin-management': ['There is no admin to display.', 'Add Admin'],
  '/pin-management': ['There is no data to display'],
  '/admin-follow-up-requests': ['There is no request to display.'],
  '/admin-draft-requests': ['There is no follow up request to display.'],
  '/waiting-orders': ['Every order has a day.'],
  '/closed-doors': ['No closed doors'],
  '/price-management': ['There is no prices to display'],
  '/portal-documents': ['There is no folder to display.', 'Create Folder'],
  '/logs': ['There is no Logs to display'],
  '/settings': ['There is no building to display'],
};

/** Without the page of integrations, whose list comes after two others. */
const lists = routes.filter(({ path, lists }) => lists && path !== '/integrations');

test.each(lists)(
  '$path says that the server failed, and when asked again that the list is empty',
  async ({ path, roles }) => {
    let isDown = true;
    const role = roles.includes('admin') ? 'admin' : 'scheduler';
    const user = await openConsole(path, { role, list: () => (isDown ? serverFails() : []) });
    await screen.findAllByText(serverFailed);
    isDown = false;
    // The chart of the logs fails above their list.
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    const [sentence, button] = whenEmpty[path]!;
    await screen.findByText(sentence);
    if (button) {
      await user.click(screen.getAllByRole('button', { name: button }).at(-1)!);
      await screen.findByRole('dialog', { name: button });
    }
    // React-admin tells the console of what failed.
    allowErrors(/^AppError: server\.failed/);
  },
);
