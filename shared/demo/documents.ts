import { documentTypes } from '../domain/folders';
import { type DemoBranch, type DemoBranchPrice, serviceOf } from './branches';
import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { Random } from './random';
import { sheets, type TextContent } from './sheets-to-hand-out';

export interface DemoFolder {
  id: string;
  title: string;
  description: string;
  /** Contacts do not see it (docs/decisions/0018). */
  adminsOnly: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A table to be written as a workbook. */
export interface TableContent {
  kind: 'xlsx';
  sheet: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A document with its content; the provider writes the file. */
export interface DemoDocument {
  id: string;
  folderId: string;
  fileId: string;
  name: string;
  mimeType: string;
  body: TextContent | TableContent;
  createdAt: string;
}

export interface DemoFolders {
  folders: DemoFolder[];
  documents: DemoDocument[];
}

/** The portal's folders with their documents: sheets to hand out, notices, price lists, contacts. */
export function makeDocuments(
  given: {
    sites: readonly Site[];
    branches: readonly DemoBranch[];
    branchPrices: readonly DemoBranchPrice[];
  },
  calendar: Calendar,
  random: Random,
): DemoFolders {
  const made: DemoFolders = { folders: [], documents: [] };
  const year = calendar.dayAt(calendar.today - 1).slice(0, 4);

  function folder(
    title: string,
    description: string,
    documents: [name: string, body: DemoDocument['body']][],
    { adminsOnly = false } = {},
  ): void {
    const createdAt = calendar.momentAt(random.between(30, 120), 10 * 60);
    const id = random.id(createdAt);
    made.folders.push({ id, title, description, adminsOnly, createdAt, updatedAt: createdAt });
    for (const [name, body] of documents) {
      const uploadedAt = calendar.momentAt(
        calendar.today - random.between(5, 300),
        random.between(540, 1000),
      );
      made.documents.push({
        id: random.id(uploadedAt),
        folderId: id,
        fileId: random.id(uploadedAt),
        name: `${name}.${body.kind}`,
        mimeType: documentTypes[body.kind],
        body,
        createdAt: uploadedAt,
      });
    }
  }

  folder('Preparation sheets', 'To hand out to residents before a treatment', [
    ['Preparing for a bed bug treatment', sheets.bedBugs],
    ['Préparation pour les punaises de lit', sheets.bedBugsFrench],
    ['Preparing for a cockroach treatment', sheets.cockroaches],
  ]);
  folder('Notices', 'Notices of entry and safety', [
    ['Notice of entry', sheets.noticeOfEntry],
    ['After the treatment', sheets.afterTreatment],
  ]);
  folder(
    'Price lists',
    'Prices of each branch by service code',
    given.branches.map((branch) => [
      `Prices ${branch.name} ${year}`,
      {
        kind: 'xlsx',
        sheet: branch.name,
        columns: ['Service Code', 'Pest', 'Treatment', 'Price'],
        rows: given.branchPrices
          .filter(({ branchId }) => branchId === branch.id)
          .map(({ serviceCode, priceCents }) => {
            const { pest, treatment } = serviceOf(serviceCode);
            return [serviceCode, pest, treatment, priceCents / 100];
          }),
      },
    ]),
    { adminsOnly: true },
  );
  folder(
    'Building contacts',
    'Whom to write to at which location',
    [
      [
        `Contacts ${year}`,
        {
          kind: 'xlsx',
          sheet: 'Contacts',
          columns: ['Location Code', 'Building', 'Address', 'City', 'Client', 'E-mail', 'Units'],
          rows: given.sites.map(({ building, customer, units }) => [
            building.locationId,
            building.name,
            building.address,
            building.city,
            customer.name,
            building.email,
            units.length,
          ]),
        },
      ],
    ],
    { adminsOnly: true },
  );
  folder('Services', 'What can be requested, against which pest', [
    [
      `Services ${year}`,
      {
        kind: 'xlsx',
        sheet: 'Services',
        columns: ['Service Code', 'Pest', 'Treatment'],
        rows: [...new Set(given.branchPrices.map(({ serviceCode }) => serviceCode))].map((serviceCode) => {
          const { pest, treatment } = serviceOf(serviceCode);
          return [serviceCode, pest, treatment];
        }),
      },
    ],
  ]);
  return made;
}
