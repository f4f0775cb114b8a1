import { type Province, provinceOfAddress } from '../provinces';

/** The known place of a building. */
export interface Whereabouts {
  address: string;
  city: string;
  /** Null where it is not known yet. */
  province: Province | null;
}

/**
 * Whether Ontario's rule holds for a building: by its province, else by the one in its address. One of which nobody
 * knows where it is is held to the rule: a warning too many does less harm than a notice too late.
 */
export function isInOntario({ province, ...place }: Whereabouts): boolean {
  return (province ?? provinceOfAddress(place) ?? 'ON') === 'ON';
}
