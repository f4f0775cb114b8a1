import { type Province, provinceOfAddress } from '../provinces';

/** Where a building is, as far as it is known. */
export interface Whereabouts {
  address: string;
  city: string;
  /** Null where nobody has told it yet. */
  province: Province | null;
}

/**
 * Whether Ontario's rule holds for a building: by its province, else by the one in its address. One of which nobody
 * knows where it is is held to the rule: a warning too many does less harm than a notice too late.
 */
export function isInOntario({ province, ...place }: Whereabouts): boolean {
  return (province ?? provinceOfAddress(place) ?? 'ON') === 'ON';
}
