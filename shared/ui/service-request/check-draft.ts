import type { BuildingDetail } from '../../api/buildings';
import { checkPreference, checkRequest, type LineProblem } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { preferenceIn, type RequestDraft } from './draft';

type Checked = {
  role: Role;
  building: Pick<BuildingDetail, 'building_po_mo_wo'>;
  /** The building's unit numbers. */
  registeredUnits: readonly string[];
  isDraft: boolean;
  /** In the portal's time zone. */
  today: string;
};

/** Everything that is wrong with what is filled in (3 §5.1), the visit's preferred days last. */
export function checkDraft(
  draft: RequestDraft,
  { role, building, registeredUnits, isDraft, today }: Checked,
): LineProblem[] {
  const { stored } = draft;
  const accepted = stored?.isOrder ? stored.preference?.preferred_days : undefined;
  return [
    ...checkRequest(draft.lines, draft.po_mo_wo, {
      role,
      registeredUnits,
      orderNumberType: building.building_po_mo_wo,
      isDraft,
      stored: stored?.lines,
    }),
    ...checkPreference(preferenceIn(draft), today, accepted).map((problem) => ({ ...problem, line: null })),
  ];
}
