import { expect, type Locator, type Page } from '@playwright/test';
import type { Records } from './admin-records';

/** A page of the admin's console, or a dialog on one, and how to come to it. */
export type Screen = {
  name: string;
  path: (records: Records) => string;
  /** What stands there once the page has what it shows. */
  shows: (page: Page) => Locator;
  /** Presses what opens it on the page, and waits until it stands. */
  open?: (page: Page) => Promise<void>;
};

const dialogStands = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible();
const heading = (name: RegExp | string) => (page: Page) => page.getByRole('heading', { name, level: 1 });
const firstButton = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name });
  await button.first().click();
  await dialogStands(page);
};
/** Presses one button or menu item after the other, each on what the one before opened. */
const presses =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
      await button.last().click();
    }
    await dialogStands(page);
  };

/** Presses what stands in a menu where there is little room. */
const pressLesser = (name: string) => async (page: Page) => {
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(more.or(page.getByRole('button', { name })).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await presses(name)(page);
};

type PageOf = Pick<Screen, 'path' | 'shows'>;
const at = (path: string, shows: Screen['shows']): PageOf => ({ path: () => path, shows });

const buildings = at('/building-management', firstButton(/^View /));
const add = at('/building-management/add-building', heading('Add Building'));
const update: PageOf = {
  path: ({ building }) => `/building-management/update-building/${building}`,
  shows: firstButton(/^Actions for unit/),
};
const people = (role: string) =>
  at(`/${role}-management`, (page) => page.getByRole('link', { name: /^View / }).first());
const person = (role: 'customer' | 'scheduler' | 'technician' | 'admin'): PageOf => ({
  path: (records) => `/${role}-management/view-${role}?id=${records[role]}`,
  shows: (page) => page.getByRole('term').first(),
});
const pins = at('/pin-management', firstButton(/^Reset Password$/));
const followUps = at('/admin-follow-up-requests', firstButton(/^Accept the request/));
const prices = at('/price-management', firstButton(/^Resync /));
const folders = at('/portal-documents', firstButton(/^Delete /));
const settings = at('/settings', firstButton(/^Edit the settings of/));
const comments = at('/invalid-comments-missing-units', firstButton(/^Units of invoice/));
const keys = at('/integrations', firstButton(/^New key$/));
const logs = at('/logs', firstButton(/^Details of/));

/** An address that no page has. */
export const nowhere = {
  path: () => '/admin/nowhere',
  shows: heading('Sorry but the page you are looking for doesn’t exist'),
};

/** Every page of the admin's console and every dialog that holds more than a question, by area (1 §2.1, §2.4). */
export const screens: Readonly<Record<string, readonly Screen[]>> = {
  'dashboard and shell': [
    { name: 'dashboard', ...at('/dashboard', (page) => page.getByRole('link', { name: /^Buildings: / })) },
    { name: 'not found', ...nowhere },
    { name: 'password', ...at('/dashboard', heading('Dashboard')), open: openPassword },
  ],
  buildings: [
    { name: 'buildings', ...buildings },
    { name: 'bulk building', ...buildings, open: pressLesser('Bulk Building') },
    { name: 'imports', ...at('/building-management/imports', heading('Imports')) },
    { name: 'delete building', ...buildings, open: press(/^Delete /) },
    {
      name: 'building',
      path: ({ building }) => `/building-management/view-building?building_id=${building}`,
      shows: (page) => page.getByRole('table', { name: 'Orders' }),
    },
  ],
  'new building': [
    { name: 'add building', ...add },
    { name: 'new unit', ...add, open: presses('Add Unit') },
    { name: 'new units', ...add, open: presses('Upload Bulk Unit') },
  ],
  "building's units": [
    { name: 'update building', ...update },
    { name: 'add unit', ...update, open: presses('Add Unit') },
    { name: 'edit unit', ...update, open: presses(/^Actions for unit/, 'Edit Unit') },
    { name: 'bulk units', ...update, open: pressLesser('Upload Bulk Unit') },
    { name: 'delete units', ...update, open: pressLesser('Delete All Units') },
    { name: 'warranties', ...update, open: pressLesser('Edit Warranty') },
  ],
  'customers and schedulers': [
    { name: 'customers', ...people('customer') },
    { name: 'add customer', ...people('customer'), open: press('Add Customer') },
    { name: 'edit customer', ...people('customer'), open: press(/^Edit /) },
    { name: 'customer', ...person('customer') },
    { name: 'schedulers', ...people('scheduler') },
    { name: 'edit scheduler', ...people('scheduler'), open: press(/^Edit /) },
    { name: 'delete scheduler', ...people('scheduler'), open: press(/^Delete /) },
    { name: 'scheduler', ...person('scheduler') },
  ],
  admins: [
    { name: 'admins', ...people('admin') },
    { name: 'add admin', ...people('admin'), open: press('Add Admin') },
    { name: 'admin', ...person('admin') },
  ],
  'technicians and PINs': [
    { name: 'technicians', ...people('technician') },
    { name: 'add technician', ...people('technician'), open: press('Add Technician') },
    { name: 'technician', ...person('technician') },
    { name: 'pins', ...pins },
    { name: 'reset PIN', ...pins, open: press('Reset Password') },
    { name: 'turn down', ...pins, open: press('Turn down') },
  ],
  'requests and orders': [
    { name: 'follow-ups', ...followUps },
    { name: 'accept', ...followUps, open: press(/^Accept the request/) },
    {
      name: 'follow-up',
      path: ({ request }) => `/admin-order-detail?request=${request}`,
      shows: (page) => page.getByRole('table'),
    },
    {
      name: 'waiting orders',
      ...at('/waiting-orders', (page) => page.getByRole('link', { name: /^\d+$/ }).first()),
    },
    {
      name: 'drafts',
      ...at('/admin-draft-requests', (page) => page.getByText('Draft', { exact: true }).first()),
    },
    { name: 'draft', ...detail('draft') },
    { name: 'order', ...detail('order') },
  ],
  'prices and documents': [
    { name: 'prices', ...prices },
    { name: 'edit prices', ...prices, open: press(/^Edit prices of [^C]/) },
    { name: 'sync prices', ...prices, open: press('Sync All Prices') },
    { name: 'folders', ...folders },
    { name: 'create folder', ...folders, open: press('Create Folder') },
    { name: 'delete folder', ...folders, open: press(/^Delete /) },
    {
      name: 'documents',
      path: ({ folder }) => `/portal-documents/${folder}`,
      shows: firstButton(/^Delete /),
    },
    {
      name: 'document',
      path: ({ folder }) => `/portal-documents/${folder}`,
      shows: firstButton(/^View /),
      open: press(/^View /),
    },
  ],
  'settings, comments and logs': [
    { name: 'settings', ...settings },
    { name: 'update settings', ...settings, open: press(/^Edit the settings of/) },
    { name: 'export everything', ...settings, open: presses(/^More for /, 'Export everything') },
    { name: 'rename client', ...settings, open: presses(/^More for /, 'Rename client') },
    { name: 'merge client', ...settings, open: presses(/^More for /, 'Merge client') },
    { name: 'retire client', ...settings, open: presses(/^More for /, 'Retire client') },
    { name: 'API keys', ...keys },
    { name: 'new API key', ...keys, open: press('New key') },
    { name: 'comments', ...comments },
    { name: 'comments of units', ...comments, open: openUnits },
    {
      name: 'missing orders',
      ...at('/invalid-comments-missing-units?tab=missing', (page) =>
        page.getByRole('button', { name: 'Sync Missing Order' }),
      ),
    },
    {
      name: 'completed orders',
      ...at('/invalid-comments-missing-units?tab=completed', (page) =>
        page.getByRole('link', { name: /^View order/ }).first(),
      ),
    },
    { name: 'logs', ...logs },
    { name: 'log entry', ...logs, open: press(/^Details of/) },
    {
      name: 'security log',
      ...at('/logs?tab=security', (page) => page.getByText('Times', { exact: true }).first()),
    },
  ],
};

function detail(record: 'order' | 'draft'): PageOf {
  return {
    path: (records) => `/admin-order-detail?id=${records[record]}`,
    shows: (page) => page.getByText('SUBTOTAL'),
  };
}

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu.or(page.getByRole('navigation', { name: 'Main menu' })).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
}

async function openPassword(page: Page) {
  await openMenu(page);
  await presses('Update Password')(page);
}

async function openUnits(page: Page) {
  const name = /^Units of invoice/;
  await page.getByRole('button', { name, expanded: false }).first().click();
  await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();
}
