import * as z from 'zod/mini';
import { isBlank } from '../blank';
import { Problem } from '../errors/problem';
import type { Role } from '../users/role';
import { checkOrderNumber, type OrderNumberType } from './order-number';
import { isSameName, type RequestLine } from './request-line';
import { shownLines } from './request-lines';
import { requestTypesFor } from './request-type';
import { checkUnitNumber, isChosenUnit, trimUnitNumber } from './unit-number';

/** A problem of one card, or of the whole request when `line` is null. */
export const LineProblem = z.extend(Problem, { line: z.nullable(z.string()) });
export type LineProblem = z.infer<typeof LineProblem>;

/** The most characters of all notes of a request together (3 §9). */
export const maxNotesLength = 7000;

/** How many lines a request takes. */
export const maxRequestLines = 2000;

/** Pests that require a note (3 §5.1). */
const pestsToDescribe = ['Unknown', 'Other Pest'] as const;

/** The data that a request is checked against. */
export interface RequestContext {
  role: Role;
  /** The building's unit numbers. */
  registeredUnits: readonly string[];
  orderNumberType: OrderNumberType;
  /** A draft is completed later: order number and notes may still be missing. */
  isDraft?: boolean;
  /**
   * The lines of the order that is edited, as they are stored: a unit that was accepted stays accepted, so that an
   * unregistered one that a contact typed hinders no scheduler's edit of anything else.
   */
  stored?: readonly RequestLine[];
  /**
   * Whether a treatment is one of a pest's (specification README no. 11); without it, any treatment is taken for one.
   */
  isTreatmentOf?: (treatmentId: string, pestId: string) => boolean;
}

/** Whether the notes of a line with this pest are required. */
export const needsNotes = (pest: string | null): boolean =>
  pestsToDescribe.some((described) => isSameName(described, pest));

/** How many characters the notes of the lines that are not deleted have together. */
export const notesLength = (lines: readonly RequestLine[]): number =>
  shownLines(lines).reduce((total, line) => total + line.order_description.length, 0);

/**
 * Everything that is wrong with a service request (3 §5.1), card by card in their order, the request's own problems
 * last. Deleted lines are not looked at.
 *
 * @param orderNumber the PO, MO or WO number as typed
 * @returns [] when it may be submitted (or saved, as a draft)
 */
export function checkRequest(
  lines: readonly RequestLine[],
  orderNumber: string,
  context: RequestContext,
): LineProblem[] {
  const shown = shownLines(lines);
  const problems: LineProblem[] = shown.flatMap((line) => checkRequestLine(line, context));
  const ofRequest: (Problem | null)[] = [
    shown.length === 0 ? { field: 'units', reason: 'orders.no-units' } : null,
    checkOrderNumber(orderNumber, context.orderNumberType, !context.isDraft),
    tooManyLines(lines, context.stored),
    notesLength(lines) > maxNotesLength
      ? { field: 'order_description', reason: 'orders.notes-too-long', params: { limit: maxNotesLength } }
      : null,
  ];
  for (const problem of ofRequest) if (problem) problems.push({ ...problem, line: null });
  return problems;
}

/** Whether these are more lines than a request takes; an order that has more, by second visits, keeps them. */
export function tooManyLines(lines: readonly RequestLine[], stored: readonly unknown[] = []): Problem | null {
  const count = shownLines(lines).length;
  const limit = Math.max(maxRequestLines, stored.length);
  if (count <= limit) return null;
  return { field: 'units', reason: 'orders.too-many-lines', params: { limit, smart_count: count - limit } };
}

/** Everything that is wrong with one card (3 §5.1): unit, pest, treatment, type of request, notes. */
function checkRequestLine(line: RequestLine, context: RequestContext): LineProblem[] {
  const { role, registeredUnits, isDraft } = context;
  const required = (field: string, isMissing: boolean): Problem | null =>
    isMissing ? { field, reason: 'orders.required' } : null;
  const problems = [
    isStoredUnit(line, context)
      ? null
      : checkUnitNumber(line.unit_number, registeredUnits, role, isChosenUnit(line)),
    required('pest_id', line.pest_id === null),
    required('treatment_id', line.treatment_id === null),
    checkService(line, context),
    checkRequestType(line, role),
    required('order_description', !isDraft && needsNotes(line.pest) && isBlank(line.order_description)),
  ];
  return problems.flatMap((problem) => (problem ? [{ ...problem, line: line.key }] : []));
}

/** Whether the line is stored with this unit already. */
const isStoredUnit = ({ lineItemID, unit_number }: RequestLine, { stored = [] }: RequestContext): boolean =>
  lineItemID !== null &&
  stored.some(
    (line) => line.lineItemID === lineItemID && isSameName(line.unit_number, trimUnitNumber(unit_number)),
  );

function checkService({ pest_id, treatment_id, pest, treatment }: RequestLine, context: RequestContext) {
  if (pest_id === null || treatment_id === null) return null;
  if (!context.isTreatmentOf || context.isTreatmentOf(treatment_id, pest_id)) return null;
  const params = { pest: pest ?? '', treatment: treatment ?? '' };
  return { field: 'treatment_id', reason: 'orders.treatment-of-other-pest', params };
}

function checkRequestType({ followup }: RequestLine, role: Role): Problem | null {
  const field = 'followup';
  if (followup === null) return { field, reason: 'orders.required' };
  return requestTypesFor(role).includes(followup) ? null : { field, reason: 'orders.type-not-allowed' };
}
