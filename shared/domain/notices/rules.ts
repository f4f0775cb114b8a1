import type { Day } from '../dates';
import { type Province, provinceOfAddress } from '../provinces';
import type { Hours } from './hours';

interface Terms {
  /** Hours from the notice to the entry, at least. */
  noticeHours: number;
  /** The part of a day in which a unit is entered, both ends included. */
  entryHours: Readonly<Hours>;
}

interface VerifiedRule extends Terms {
  province: 'BC' | 'ON' | 'QC';
  isVerified: true;
  source: string;
  /** The first day on which it holds. */
  from: Day;
}

/** How rental units are entered in a province (4 §9). Where its law was not verified, what is usual is held to. */
export type EntryRule = VerifiedRule | (Terms & { province: Province; isVerified: false });

/** Decision 29 says which sources were verified. */
const verifiedRules: readonly VerifiedRule[] = [
  {
    province: 'BC',
    isVerified: true,
    noticeHours: 24,
    entryHours: { from: 8 * 60, to: 21 * 60 },
    source: 'Residential Tenancy Act, s. 29',
    from: '2004-01-01',
  },
  {
    province: 'ON',
    isVerified: true,
    noticeHours: 24,
    entryHours: { from: 8 * 60, to: 20 * 60 },
    source: 'Residential Tenancies Act, 2006, ss. 26 and 27',
    from: '2007-01-31',
  },
  {
    province: 'QC',
    isVerified: true,
    noticeHours: 24,
    // Those for work; the state of a unit may be checked from 9:00 to 21:00.
    entryHours: { from: 7 * 60, to: 19 * 60 },
    source: 'Civil Code of Québec, arts. 1931 to 1933',
    from: '1994-01-01',
  },
];

const usual: Terms = { noticeHours: 24, entryHours: { from: 8 * 60, to: 20 * 60 } };

/** The known place of a building. */
export interface Whereabouts {
  address: string;
  city: string;
  /** Null where it is not known yet. */
  province: Province | null;
}

/**
 * The rule of a building: that of its province, else of the one in its address. One of which nobody knows where it is is
 * held to Ontario's: a warning too many does less harm than a notice too late.
 */
export function entryRuleOf({ province: known, ...place }: Whereabouts): EntryRule {
  const province = known ?? provinceOfAddress(place) ?? 'ON';
  const verified = verifiedRules.find((rule) => rule.province === province);
  return verified ?? { ...usual, province, isVerified: false };
}

/** The name of a rule's texts: its province, or 'elsewhere' for one that was not verified. */
export type RuleTexts = VerifiedRule['province'] | 'elsewhere';
export const textsOfRule = (rule: EntryRule): RuleTexts => (rule.isVerified ? rule.province : 'elsewhere');
