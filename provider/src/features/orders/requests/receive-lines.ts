import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import {
  checkPreference,
  checkRequest,
  groupLines,
  isSecondVisit,
  linesOfGroups,
  type PreferredDay,
  preferenceOf,
  type RequestLine,
  type RequestType,
  type SubmitGroups,
  type VisitPreference,
  withSecondBedBugVisit,
} from '@clearunit/shared/domain/orders';
import type { Cents } from '@clearunit/shared/domain/prices';
import type { Role } from '@clearunit/shared/domain/users';
import type { Runner } from '../../../db/runner';
import type { ReachedBuilding } from '../../access/queries';
import { priceList } from '../../prices/price-list';
import { serviceNames, treatmentsOf, unitsByNumber } from './names-queries';

/** A checked line, priced by the branch, with its registered unit. */
export interface ReceivedLine
  extends Pick<
    RequestLine,
    'key' | 'unit_number' | 'pest' | 'treatment' | 'order_description' | 'priority' | 'withoutSecondVisit'
  > {
  pest_id: string;
  treatment_id: string;
  followup: RequestType;
  /** In cents. */
  price: Cents;
  /** Null for a number that was typed by hand and is no registered unit. */
  unitId: string | null;
  isSecondVisit: boolean;
}

/** A line with the id of the stored one that it changes; null for a new one. */
export interface SentLine extends ReceivedLine {
  lineItemID: string | null;
}

interface Reception {
  role: Role;
  isDraft?: boolean;
  /** In the portal's time zone. */
  today: string;
  /** The stored lines of the changed order or draft. */
  stored?: readonly RequestLine[];
  /** The lines whose second visits are decided: of an order, not of a draft. */
  decided?: readonly RequestLine[];
  /** The preferred days of an order that is edited: they stay, although they have passed since. */
  acceptedDays?: readonly PreferredDay[];
}

/**
 * The lines of a submitted request to be stored (3 §4.3, §5.1): checked by the form's rules, with the second bed-bug
 * visits of the customer's setting, in natural order, priced by the branch.
 * @throws AppError with the reason of the first problem and all problems, or 'units.retired' (409)
 */
export async function receiveLines(
  run: Runner,
  building: ReachedBuilding,
  submitted: Pick<SubmittedOrder, keyof SubmitGroups | keyof VisitPreference | 'po_mo_wo'>,
  { role, isDraft = false, today, stored = [], decided = [], acceptedDays }: Reception,
): Promise<SentLine[]> {
  const sent = [
    ...submitted.not_followup_units,
    ...submitted.followup_units,
    ...submitted.followup_monthly_units,
  ];
  const pestIds = sent.map((line) => line.pest_id);
  const names = await serviceNames(
    run,
    pestIds,
    sent.map((line) => line.treatment_id),
  );
  const isTreatmentOf = await treatmentsOf(run, pestIds);
  const asked = linesOfGroups(submitted, names);
  const registered = await unitsByNumber(
    run,
    building.id,
    asked.map((line) => line.unit_number),
  );
  const retired = [...registered.values()].find(({ isRetired }) => isRetired);
  if (retired) throw new AppError('units.retired', { params: { unit: retired.number } });
  const registeredUnits = [...registered.values()].map((unit) => unit.number);
  const { orderNumberType } = building;
  refuseProblems([
    ...checkRequest(asked, submitted.po_mo_wo, {
      role,
      registeredUnits,
      orderNumberType,
      isDraft,
      isTreatmentOf,
      stored,
    }),
    ...checkPreference(preferenceOf(submitted), today, acceptedDays),
  ]);

  const all = building.secondBedbug && !isDraft ? withSecondBedBugVisit(asked, decided) : asked;
  const priceOf = await priceList(run, building.id, all);
  return linesOfGroups(groupLines(all), names).map((line) => {
    const unit = registered.get(line.unit_number.toLowerCase());
    return {
      ...(line as RequestLine & Pick<SentLine, 'pest_id' | 'treatment_id' | 'followup'>),
      unit_number: unit?.number ?? line.unit_number,
      unitId: unit?.id ?? null,
      price: priceOf(line),
      isSecondVisit: isSecondVisit(line),
    };
  });
}
