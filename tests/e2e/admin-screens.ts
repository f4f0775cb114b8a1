import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { signInAsTechnician } from './technician';

/** A page of the admin's console, or a dialog on one, and how to come to it. */
export type Screen = {
  name: string;
  path: (records: Records) => string;
  /** What stands there once the page has what it shows. */
  shows: (page: Page) => Locator;
  /** Presses that open the dialog which the screen is. */
  open?: (page: Page) => Promise<void>;
};

/** What the addresses of the screens name. */
export type Records = Awaited<ReturnType<typeof findRecords>>;

/** Finds a record of each kind; a follow-up and a PIN are asked for, since the demo may have none waiting. */
export async function findRecords(page: Page, browser: Browser, baseURL: string) {
  const get = async (address: string) => (await page.request.get(address)).json();
  const first = async (resource: string, query = '') =>
    (await get(`/api/admin/${resource}?range=[0,0]${query}`))[0];
  const of = (filter: object) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const building = await first('buildings', of({ q: 'Alder Point Tower' }));
  await page.request.post('/api/portal/pin-requests', {
    data: {
      question_one: 'Robin Maple',
      question_two: 'Maple Homes',
      question_three: building.building_address,
    },
  });
  return {
    building: building.id as string,
    request: await askForFollowUp(browser, baseURL, building.id),
    order: (await first('orders')).id as string,
    draft: (await first('draft-requests')).id as string,
    folder: await folderWithPdf(get),
    customer: (await first('customers')).id as string,
    scheduler: (await first('schedulers')).id as string,
    technician: (await first('technicians', of({ role: 'technician' }))).id as string,
  };
}

async function folderWithPdf(get: (address: string) => Promise<{ id: string; mimeType: string }[]>) {
  for (const { id } of await get('/api/admin/folders?range=[0,99]')) {
    const filter = encodeURIComponent(JSON.stringify({ folder_id: id }));
    const documents = await get(`/api/admin/documents?range=[0,99]&filter=${filter}`);
    if (documents.some(({ mimeType }) => mimeType === 'application/pdf')) return id;
  }
  throw new Error('The demo has no folder with a PDF.');
}

async function askForFollowUp(browser: Browser, baseURL: string, buildingId: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  await signInAsTechnician(await context.newPage());
  const building = await (await request.get(`/api/portal/buildings/${buildingId}`)).json();
  const [pest] = await (await request.get('/api/portal/pests')).json();
  const [treatment] = await (await request.get(`/api/portal/pests/${pest.pestId}/treatments`)).json();
  const answer = await request.post('/api/portal/orders', {
    data: {
      building_uuid: buildingId,
      idempotency_key: randomUUID(),
      po_mo_wo: 'PO-1',
      not_followup_units: [],
      followup_units: [
        {
          unit_number: building.units[0].unit,
          pest_id: pest.pestId,
          treatment_id: treatment.treatment_id,
          priority: 0,
        },
      ],
      followup_monthly_units: [],
    },
  });
  const { data } = await answer.json();
  await context.close();
  return data.id;
}

const heading = (name: RegExp | string) => (page: Page) => page.getByRole('heading', { name, level: 1 });
const firstButton = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name });
  await button.first().click();
};
/** Presses one button after the other: the second one is on what the first one opened. */
const presses =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
      await button.last().click();
    }
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
const person = (role: 'customer' | 'scheduler' | 'technician'): PageOf => ({
  path: (records) => `/${role}-management/view-${role}?id=${records[role]}`,
  shows: (page) => page.getByRole('term').first(),
});
const pins = at('/pin-management', firstButton(/^Reset Password$/));
const followUps = at('/admin-follow-up-requests', firstButton(/^Accept the request/));
const prices = at('/price-management', firstButton(/^Resync /));
const folders = at('/portal-documents', firstButton(/^Delete /));
const settings = at('/settings', firstButton(/^Edit the settings of/));
const comments = at('/invalid-comments-missing-units', firstButton(/^Units of invoice/));
const logs = at('/logs', firstButton(/^Details of/));

/** Every page of the admin's console and every dialog that holds more than a question (1 §2.1, §2.4). */
export const screens: readonly Screen[] = [
  { name: 'dashboard', ...at('/dashboard', (page) => page.getByRole('link', { name: /^Buildings: / })) },
  { name: 'password', ...at('/dashboard', heading('Dashboard')), open: openPassword },
  { name: 'buildings', ...buildings },
  { name: 'bulk building', ...buildings, open: openUpload },
  { name: 'delete building', ...buildings, open: press(/^Delete /) },
  {
    name: 'building',
    path: ({ building }) => `/building-management/view-building?building_id=${building}`,
    shows: (page) => page.getByRole('table', { name: 'Orders' }),
  },
  { name: 'add building', ...add },
  { name: 'new unit', ...add, open: presses('Add Unit') },
  { name: 'new units', ...add, open: presses('Upload Bulk Unit') },
  { name: 'update building', ...update },
  { name: 'add unit', ...update, open: presses('Add Unit') },
  { name: 'edit unit', ...update, open: presses(/^Actions for unit/, 'Edit Unit') },
  { name: 'bulk units', ...update, open: presses('Upload Bulk Unit') },
  { name: 'delete units', ...update, open: presses('Delete All Units') },
  { name: 'warranties', ...update, open: press('Edit Warranty') },
  { name: 'customers', ...people('customer') },
  { name: 'add customer', ...people('customer'), open: press('Add Customer') },
  { name: 'edit customer', ...people('customer'), open: press(/^Edit /) },
  { name: 'customer', ...person('customer') },
  { name: 'schedulers', ...people('scheduler') },
  { name: 'edit scheduler', ...people('scheduler'), open: press(/^Edit /) },
  { name: 'delete scheduler', ...people('scheduler'), open: press(/^Delete /) },
  { name: 'scheduler', ...person('scheduler') },
  { name: 'technicians', ...people('technician') },
  { name: 'add technician', ...people('technician'), open: press('Add Technician') },
  { name: 'technician', ...person('technician') },
  { name: 'pins', ...pins },
  { name: 'reset PIN', ...pins, open: press('Reset Password') },
  { name: 'turn down', ...pins, open: press('Turn down') },
  { name: 'follow-ups', ...followUps },
  { name: 'accept', ...followUps, open: press(/^Accept the request/) },
  {
    name: 'follow-up',
    path: ({ request }) => `/admin-order-detail?request=${request}`,
    shows: (page) => page.getByRole('table'),
  },
  {
    name: 'drafts',
    ...at('/admin-draft-requests', (page) => page.getByText('Draft', { exact: true }).first()),
  },
  { name: 'draft', ...detail('draft') },
  { name: 'order', ...detail('order') },
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
  { name: 'settings', ...settings },
  { name: 'update settings', ...settings, open: press(/^Edit the settings of/) },
  { name: 'comments', ...comments },
  { name: 'comments of units', ...comments, open: press(/^Units of invoice/) },
  {
    name: 'missing orders',
    ...at('/invalid-comments-missing-units?tab=missing', (page) =>
      page.getByRole('button', { name: 'Sync Missing Order' }),
    ),
  },
  { name: 'logs', ...logs },
  { name: 'log entry', ...logs, open: press(/^Details of/) },
  { name: 'not found', ...at('/admin/nowhere', (page) => page.getByRole('button', { name: 'Go Back' })) },
];

function detail(record: 'order' | 'draft'): PageOf {
  return {
    path: (records) => `/admin-order-detail?id=${records[record]}`,
    shows: (page) => page.getByText('SUBTOTAL'),
  };
}

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
}

async function openPassword(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

async function openUpload(page: Page) {
  const more = page.getByRole('button', { name: 'More actions' });
  if (await more.isVisible()) await more.click();
  await presses('Bulk Building')(page);
}
