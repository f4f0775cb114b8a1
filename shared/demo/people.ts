import { type Role, roleNumber } from '../domain/users';
import type { Calendar } from './calendar';
import type { Random } from './random';

/** A user; the provider sets the passwords. */
export interface DemoUser {
  id: string;
  /** As stored: customer 0, scheduler 1, admin 2, technician 3. */
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  createdAt: string;
  updatedAt: string;
}

/** A scheduler (`userId`) who shares the own buildings with another one (`associateId`). */
export interface DemoAssociate {
  userId: string;
  associateId: string;
}

/** The accounts with which a visitor of the demo signs in. */
export const demoAccounts = {
  admin: 'admin@demo.test',
  scheduler: 'scheduler@demo.test',
  technician: 'technician@demo.test',
} as const;

export interface DemoPeople {
  users: DemoUser[];
  associates: DemoAssociate[];
  admin: DemoUser;
  /** The first is the one who signs in as scheduler@demo.test. */
  schedulers: DemoUser[];
  /** The first is the one who signs in as technician@demo.test. */
  technicians: DemoUser[];
}

/** The provider's staff and the clients' contacts, the older accounts first. */
export function makePeople(calendar: Calendar, random: Random): DemoPeople {
  const users = people.map(([role, firstName, lastName, email, company, address, daysAgo]) => {
    const createdAt = calendar.momentAt(Math.max(0, calendar.today - daysAgo), random.between(540, 990));
    return {
      id: random.id(createdAt),
      role: roleNumber(role),
      firstName,
      lastName,
      email,
      phone: `1${random.pick(['416', '647', '613', '514'])}555${String(random.between(100, 199)).padStart(4, '0')}`,
      company,
      address,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const ofRole = (role: Role) => users.filter((user) => user.role === roleNumber(role));
  const schedulers = ofRole('scheduler');
  const [own, second, third] = schedulers as [DemoUser, DemoUser, DemoUser];
  return {
    users,
    associates: [
      { userId: second.id, associateId: own.id },
      { userId: own.id, associateId: third.id },
    ],
    admin: ofRole('admin')[0]!,
    schedulers,
    technicians: ofRole('technician'),
  };
}

/** The usual user, or one who was employed at that moment (ISO). */
export const onDuty = (usual: DemoUser, all: readonly DemoUser[], moment: string): DemoUser =>
  usual.createdAt <= moment ? usual : (all.find((other) => other.createdAt <= moment) ?? all[0]!);

const provider = 'Clearunit Pest Services';

type Person = [
  role: Role,
  firstName: string,
  lastName: string,
  email: string,
  company: string,
  address: string,
  daysAgo: number,
];

const people: Person[] = [
  ['admin', 'Noor', 'Haddad', demoAccounts.admin, provider, '18 Ferrybank Street, Toronto', 547],
  [
    'admin',
    'Callum',
    'Okafor',
    'callum.okafor@clearunit.test',
    provider,
    '18 Ferrybank Street, Toronto',
    310,
  ],
  ['scheduler', 'Amara', 'Lindqvist', demoAccounts.scheduler, provider, '18 Ferrybank Street, Toronto', 545],
  [
    'scheduler',
    'Rafael',
    'Nakashima',
    'rafael.nakashima@clearunit.test',
    provider,
    '18 Ferrybank Street, Toronto',
    545,
  ],
  [
    'scheduler',
    'Geneviève',
    'Marchetti',
    'genevieve.marchetti@clearunit.test',
    provider,
    '402 rue des Orfèvres, Montréal',
    401,
  ],
  [
    'scheduler',
    'Priya',
    'Devereaux',
    'priya.devereaux@clearunit.test',
    provider,
    '77 Cooperage Lane, Ottawa',
    21,
  ],
  ['technician', 'Tomasz', 'Adeyemi', demoAccounts.technician, provider, '18 Ferrybank Street, Toronto', 544],
  [
    'technician',
    'Sunniva',
    'Castellanos',
    'sunniva.castellanos@clearunit.test',
    provider,
    '18 Ferrybank Street, Toronto',
    498,
  ],
  [
    'technician',
    'Étienne',
    'Moreau-Singh',
    'etienne.moreau-singh@clearunit.test',
    provider,
    '402 rue des Orfèvres, Montréal',
    322,
  ],
  ['technician', 'Keziah', 'Wong', 'keziah.wong@clearunit.test', provider, '77 Cooperage Lane, Ottawa', 38],
  [
    'customer',
    'Beatriz',
    'Halloran',
    'b.halloran@tamarindvale.example',
    'Tamarind & Vale Residential',
    '9 Quarrygate Road, Toronto',
    530,
  ],
  [
    'customer',
    'Idris',
    'Fontaine',
    'i.fontaine@northlark.example',
    'Northlark Community Housing',
    '250 Saltmarsh Avenue, Toronto',
    512,
  ],
  [
    'customer',
    'Mei-Lin',
    'Abernathy',
    'm.abernathy@quillhaven.example',
    'Quillhaven Homes',
    '31 Thornbury Mews, Ottawa',
    470,
  ],
  [
    'customer',
    'Olivier',
    'Balasubramanian',
    'o.balasubramanian@clairbois.example',
    'Habitations Clairbois',
    '1180 rue des Tilleuls, Montréal',
    366,
  ],
  [
    'customer',
    'Hannah',
    'Osei-Rasmussen',
    'h.osei@bellwether.example',
    'Bellwether Row Co-operative',
    '4 Bellwether Row, Toronto',
    240,
  ],
  [
    'customer',
    'Dmitri',
    'Cardinal',
    'd.cardinal@finchbourne.example',
    "Finchbourne Seniors' Residences",
    '60 Larkmoor Drive, Ottawa',
    152,
  ],
  [
    'customer',
    'Yasmin',
    'Thorsteinson',
    'y.thorsteinson@ospreylane.example',
    'Osprey Lane Rentals',
    '715 Osprey Lane, Toronto',
    41,
  ],
  [
    'customer',
    'Jules',
    'Mbeki',
    'j.mbeki@ospreylane.example',
    'Osprey Lane Rentals',
    '715 Osprey Lane, Toronto',
    9,
  ],
];
