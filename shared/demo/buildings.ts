import type { OrderNumberType } from '../domain/orders';
import { makePin, type RandomBelow } from '../domain/pins';
import type { Province } from '../domain/provinces';
import { type Place, type PlaceKind, placeUnits } from '../domain/units';
import type { DemoBranch } from './branches';
import { type BuildingPlan, buildingPlans, showpiece } from './building-plans';
import type { Calendar } from './calendar';
import type { DemoCustomer } from './customers';
import type { DemoUser } from './people';
import type { Random } from './random';
import { doorsOf } from './shapes';

export interface DemoBuilding {
  id: string;
  name: string;
  address: string;
  city: string;
  locationId: string;
  orderNumberType: OrderNumberType;
  customerId: string;
  email: string;
  followUpEmail: string;
  pin: string;
  masterPin: string | null;
  masterPin2: string | null;
  masterPin3: string | null;
  masterPin4: string | null;
  province: Province;
  timeWindow1: string;
  timeWindow2: string;
  schedulerId: string | null;
  branchId: string;
  warrantyCount: number;
  note: string;
  locationNote: string;
  createdAt: string;
  updatedAt: string;
}

export interface DemoUnit extends Place {
  buildingId: string;
  id: string;
  number: string;
  kind: PlaceKind;
  bedroomCount: number;
  townHouse: boolean;
  manualFloor: boolean;
  createdAt: string;
}

/** A building with its units and what the portfolio's other parts need to know of it. */
export interface Site {
  building: DemoBuilding;
  units: DemoUnit[];
  plan: BuildingPlan;
  customer: DemoCustomer;
  /** Who schedules its orders; null where nobody is assigned yet. */
  scheduler: DemoUser | null;
  isShowpiece: boolean;
}

/** The PINs of the demo: the showpiece's, that of all its client's locations, and where the others come from. */
export interface DemoPins {
  building: string;
  allLocations: string;
  random: RandomBelow;
}

/** The PINs of the README; a public demo gets random ones. */
export const demoPins = { building: '204816', allLocations: '2048160' } as const;

/** The buildings with their units, each unit in its place. */
export function makeSites(
  given: { customers: DemoCustomer[]; schedulers: DemoUser[]; branches: DemoBranch[]; pins: DemoPins },
  calendar: Calendar,
  random: Random,
): Site[] {
  const pins = pinGiver(given.pins);
  return buildingPlans.map((plan, at) => {
    const customer = given.customers[plan.client]!;
    const scheduler = plan.scheduler === null ? null : given.schedulers[plan.scheduler]!;
    const isNew = at >= buildingPlans.length - 2;
    const createdAt = calendar.momentAt(isNew ? calendar.today - 12 - at : at, 10 * 60 + at * 4);
    const building: DemoBuilding = {
      id: random.id(createdAt),
      name: plan.name,
      address: plan.address,
      city: plan.city,
      locationId: `${cities[plan.city].code}${1040 + at * 17}`,
      orderNumberType: plan.type,
      customerId: customer.id,
      email: `${addressName(plan.name)}@${domains[plan.client]}`,
      followUpEmail: plan.client < 3 ? `followup@${domains[plan.client]}` : '',
      pin: pins.building(at),
      masterPin: pins.master(`client ${plan.client}`),
      masterPin2: plan.client < 4 ? pins.master(`client ${plan.client} in ${plan.city}`) : null,
      masterPin3: plan.scheduler === 0 ? pins.master(`manager of client ${plan.client}`) : null,
      masterPin4: null,
      province: cities[plan.city].province,
      timeWindow1: '08:00-12:00',
      timeWindow2: '13:00-17:00',
      schedulerId: scheduler?.id ?? null,
      branchId: given.branches[cities[plan.city].branch]!.id,
      warrantyCount: plan.warranties ?? 0,
      note: '',
      locationNote: plan.locationNote ?? '',
      createdAt,
      updatedAt: createdAt,
    };
    const units = unitsOf(plan, building, random);
    return { building, units, plan, customer, scheduler, isShowpiece: at === showpiece };
  });
}

function unitsOf(plan: BuildingPlan, building: DemoBuilding, random: Random): DemoUnit[] {
  const doors = doorsOf(plan.shape);
  const places = placeUnits(doors);
  return doors.map(({ unit, townHouse }, at) => {
    const place = places[at]!;
    return {
      ...place,
      buildingId: building.id,
      id: random.id(building.createdAt),
      number: unit,
      kind: 'unit',
      // The same plan on every floor, as flats are built: larger ones at every fourth door.
      bedroomCount: townHouse ? 3 : place.position % 4 === 1 ? 2 : place.position % 7 === 0 ? 0 : 1,
      townHouse,
      manualFloor: false,
      createdAt: building.createdAt,
    };
  });
}

/** Assigns PINs: the demo's own, and unique others; buildings that share a master PIN get the same. */
function pinGiver({ building, allLocations, random }: DemoPins) {
  const taken = new Set<string>([building, allLocations]);
  const shared = new Map([['client 0', allLocations]]);
  const fresh = (length?: number) => {
    const pin = makePin(random, (candidate) => taken.has(candidate), length);
    taken.add(pin);
    return pin;
  };
  return {
    building: (at: number) => (at === showpiece ? building : fresh()),
    master(whose: string) {
      const pin = shared.get(whose) ?? fresh(allLocations.length);
      shared.set(whose, pin);
      return pin;
    },
  };
}

const cities = {
  Toronto: { code: 'TOR', branch: 0, province: 'ON' },
  Ottawa: { code: 'OTT', branch: 1, province: 'ON' },
  Montréal: { code: 'MTL', branch: 2, province: 'QC' },
} as const;

const domains = [
  'tamarindvale.example',
  'northlark.example',
  'quillhaven.example',
  'clairbois.example',
  'bellwether.example',
  'finchbourne.example',
  'ospreylane.example',
];

/** 'Résidence des Orfèvres' → 'residence.des.orfevres' */
const addressName = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join('.');
