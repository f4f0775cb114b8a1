import { type PestName, serviceCatalogue, type TreatmentName } from '../domain/pests';
import type { Province } from '../domain/provinces';
import type { Calendar } from './calendar';
import type { Random } from './random';

/** A branch of the provider with the least that it charges for an order. */
export interface DemoBranch {
  id: string;
  code: string;
  name: string;
  cities: string[];
  province: Province;
  minimumChargeCents: number;
  updatedAt: string;
}

export interface DemoBranchPrice {
  branchId: string;
  serviceCode: string;
  priceCents: number;
}

export interface DemoBranches {
  branches: DemoBranch[];
  branchPrices: DemoBranchPrice[];
  /** The price of a service in cents; 0 where the branch has none (specification README no. 11). */
  priceOf(branchId: string, pest: PestName, treatment: TreatmentName): number;
}

const services = new Map(serviceCatalogue.map((service) => [service.service_code, service]));

/**
 * The pest and treatment behind a service code.
 * @throws RangeError when there is no such code
 */
export function serviceOf(code: string): { pest: PestName; treatment: TreatmentName } {
  const service = services.get(code);
  if (!service) throw new RangeError(`No service has the code ${code}`);
  return service;
}

/** The branches with a price for each service that they offer. */
export function makeBranches(calendar: Calendar, random: Random): DemoBranches {
  const updatedAt = calendar.momentAt(calendar.today - 34, 8 * 60);
  const branches = offices.map(({ code, name, cities, province, minimumChargeCents }) => ({
    id: random.id(calendar.momentAt(0, 8 * 60)),
    code,
    name,
    cities,
    province,
    minimumChargeCents,
    updatedAt,
  }));
  const prices = new Map<string, number>();
  const branchPrices = branches.flatMap((branch, at) =>
    serviceCatalogue.map(({ service_code, pest, treatment }) => {
      const dollars = Math.round(baseDollars[treatment] * (dearer[pest] ?? 1) * offices[at]!.level);
      prices.set(`${branch.id}/${pest}/${treatment}`, dollars * 100);
      return { branchId: branch.id, serviceCode: service_code, priceCents: dollars * 100 };
    }),
  );
  return {
    branches,
    branchPrices,
    priceOf: (branchId, pest, treatment) => prices.get(`${branchId}/${pest}/${treatment}`) ?? 0,
  };
}

interface Office extends Pick<DemoBranch, 'code' | 'name' | 'cities' | 'province' | 'minimumChargeCents'> {
  /** Its price level, relative to the first one. */
  level: number;
}

const offices: Office[] = [
  {
    code: 'YTO',
    name: 'Toronto',
    cities: ['Toronto', 'North York', 'Scarborough', 'Etobicoke', 'Mississauga', 'Brampton', 'Markham'],
    province: 'ON',
    minimumChargeCents: 9500,
    level: 1,
  },
  {
    code: 'YOW',
    name: 'Ottawa',
    cities: ['Ottawa', 'Kanata', 'Gatineau, QC'],
    province: 'ON',
    minimumChargeCents: 8500,
    level: 0.95,
  },
  {
    code: 'YUL',
    name: 'Montréal',
    cities: ['Montréal', 'Laval', 'Longueuil'],
    province: 'QC',
    minimumChargeCents: 8000,
    level: 0.92,
  },
];

/** What a visit to one unit costs, before the pest and the branch change it. */
const baseDollars: Record<TreatmentName, number> = {
  Inspection: 28,
  'Spray Treatment': 85,
  'Gel and Dust': 46,
  Bait: 42,
  Trapping: 55,
  'Heat Treatment': 420,
  'Nest Removal': 140,
};

const dearer: Partial<Record<PestName, number>> = { 'Bed Bugs': 1.25, Rats: 1.3 };
