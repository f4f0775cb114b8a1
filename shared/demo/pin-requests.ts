import type { Site } from './buildings';
import type { Calendar } from './calendar';
import type { DemoPeople } from './people';
import type { Random } from './random';

/** A request for a PIN (1 §5). */
export interface DemoPinRequest {
  id: string;
  name: string;
  company: string;
  address: string;
  status: 'pending' | 'approved' | 'rejected';
  buildingId: string | null;
  resolvedBy: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Requests for a PIN, the decided ones first. */
export function makePinRequests(
  sites: readonly Site[],
  people: DemoPeople,
  calendar: Calendar,
  random: Random,
): DemoPinRequest[] {
  return askers.map(([name, status, at, company]) => {
    const site = at === null ? undefined : sites[at];
    const day = calendar.today - (status === 'pending' ? random.between(1, 4) : random.between(15, 200));
    const createdAt = calendar.momentAt(day, random.between(8 * 60, 20 * 60));
    const isOpen = status === 'pending';
    return {
      id: random.id(createdAt),
      name,
      company: company ?? site?.building.email ?? '',
      address: site ? `${site.building.address}, ${site.building.city}` : '77 Nowhere Street, Toronto',
      status,
      buildingId: status === 'approved' ? (site?.building.id ?? null) : null,
      resolvedBy: isOpen ? null : people.admin.id,
      createdAt,
      updatedAt: isOpen ? createdAt : calendar.momentAt(day + 1, 9 * 60 + random.between(0, 300)),
    };
  });
}

const askers: [name: string, status: DemoPinRequest['status'], site: number | null, company?: string][] = [
  ['Farah Lindholm', 'approved', 3],
  ['Mateo Whitfeather', 'approved', 8, 'Northlark Community Housing'],
  ['Someone Else', 'rejected', null, 'Unknown Company'],
  ['Ingrid Owusu', 'approved', 14],
  ['Ravi Dunmore', 'pending', 6, 'Northlark Community Housing'],
  ['Chloé Barzani', 'pending', 12],
  ['Anders Kipkemboi', 'pending', 21, 'Osprey Lane Rentals'],
];
