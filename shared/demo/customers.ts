import type { Calendar } from './calendar';
import type { Random } from './random';

/** A client company with its settings (3 §2.13). */
export interface DemoCustomer {
  id: string;
  name: string;
  confirmationEmail: boolean;
  serviceCharge: boolean;
  reportReading: boolean;
  noticeOfEntry: boolean;
  noeDoc: boolean;
  frenchNoe: boolean;
  frenchPrepSheet: boolean;
  /** The second bed-bug rule (3 §4.3). */
  secondBedbug: boolean;
  updatedAt: string;
}

/** The client companies, each with settings of its own. */
export function makeCustomers(calendar: Calendar, random: Random): DemoCustomer[] {
  return clients.map(([name, ...on]) => {
    const has = (setting: ClientSetting) => on.includes(setting);
    return {
      id: random.id(calendar.momentAt(0, 9 * 60)),
      name,
      confirmationEmail: !has('no confirmation'),
      serviceCharge: has('minimum charge'),
      reportReading: has('report'),
      noticeOfEntry: has('notice'),
      noeDoc: has('notice as document'),
      frenchNoe: has('french'),
      frenchPrepSheet: has('french'),
      secondBedbug: has('second bed bug'),
      updatedAt: calendar.momentAt(random.between(20, calendar.today - 5), random.between(540, 1000)),
    };
  });
}

type ClientSetting =
  | 'no confirmation'
  | 'minimum charge'
  | 'report'
  | 'notice'
  | 'notice as document'
  | 'french'
  | 'second bed bug';

const clients: [name: string, ...on: ClientSetting[]][] = [
  ['Tamarind & Vale Residential', 'second bed bug', 'report', 'notice'],
  ['Northlark Community Housing', 'notice', 'notice as document', 'report'],
  ['Quillhaven Homes', 'minimum charge', 'report'],
  ['Habitations Clairbois', 'french', 'notice', 'notice as document'],
  ['Bellwether Row Co-operative', 'minimum charge'],
  ["Finchbourne Seniors' Residences", 'report', 'notice'],
  ['Osprey Lane Rentals', 'no confirmation', 'minimum charge'],
];
