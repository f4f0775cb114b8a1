import { today } from '@clearunit/shared/domain/dates';
import { AppError } from '@clearunit/shared/domain/errors';
import { orderNumberLabel } from '@clearunit/shared/domain/orders';
import { isClosedDoor, isNotTreated } from '@clearunit/shared/domain/results';
import { countedPlaces } from '@clearunit/shared/texts';
import { type PdfTexts, pestIn, shortDayIn, treatmentIn } from '@clearunit/shared/texts/server';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { drawFacts, drawTable, type PdfRow } from '../../pdf';
import { beginReport, pdfType, type ReportContext } from '../../pdf/begin-report';
import { reachBuilding } from '../access/reach-building';
import { buildingFacts } from './building-facts';
import {
  findOrderByNumber,
  type ReportedOrder,
  type ReportedUnit,
  reportedOrder,
  reportedUnits,
} from './queries';

/**
 * The report of an order as a PDF: results of each completed unit, by visit (2 §7, 3 §2.17).
 * @throws AppError 'records.not-found', 'access.refused', or 'orders.no-report' (409) while no unit is completed
 */
export async function orderReport(orderNumber: number, context: ActorContext): Promise<FileAnswer> {
  const { pool, texts } = context;
  const found = await findOrderByNumber(pool, orderNumber);
  if (!found) throw new AppError('records.not-found');
  const building = await reachBuilding(context, 'order.read', found.building_id);
  const order = await reportedOrder(pool, building.id, found.id);
  const units = await reportedUnits(pool, building.id, found.id);
  if (units.length === 0) throw new AppError('orders.no-report', { params: { number: orderNumber } });
  const content = await writeOrderReport(order, units, context);
  const name = `${texts.t('reports.order.file', { number: orderNumber })}.pdf`;
  return new FileAnswer({ name, type: pdfType, bytes: [content], inline: true });
}

/** Writes the PDF; the technician's comments are not translated. */
export async function writeOrderReport(
  order: ReportedOrder,
  units: readonly ReportedUnit[],
  context: ReportContext,
): Promise<Buffer> {
  const { texts, timeZone } = context;
  const { t } = texts;
  const title = t('orders.number', { number: order.order_number });
  const doc = await beginReport(title, 'landscape', context);
  const label = orderNumberLabel(order.building_po_mo_wo) ?? 'orders.number-label.po';
  drawFacts(doc, [
    ...buildingFacts(order, texts),
    [t(`rules.${label}`), order.purchase_order_number],
    [t('reports.order.requested'), shortDayIn(texts, today(new Date(order.order_date_time), timeZone))],
    ...countsOf(units, texts),
  ]);
  const columns = Object.entries(shares).map(([name, share]) => ({
    title: t(`reports.order.columns.${name as keyof typeof shares}`),
    share,
  }));
  await drawTable(doc, columns, rowsOf(units, texts));
  return doc.finish();
}

/**
 * How many units were completed, how many of them were not treated (4 §1.1), and how many could not be entered (4
 * §2.3); one with several pests counts once.
 */
function countsOf(units: readonly ReportedUnit[], { t }: PdfTexts): [string, string][] {
  const isClosed = ({ outcome }: ReportedUnit) => outcome !== null && isClosedDoor(outcome);
  const row = (label: string, of: readonly ReportedUnit[]): [string, string] => [
    label,
    countedPlaces({ t }, of),
  ];
  const inside = units.filter((unit) => !isClosed(unit));
  const untreated = units.filter(isNotTreated);
  const closed = units.filter(isClosed);
  return [
    row(t('reports.order.completed'), inside),
    ...(untreated.length > 0 ? [row(t('history.findings.notTreated'), untreated)] : []),
    ...(closed.length > 0 ? [row(t('reports.order.notCompleted'), closed)] : []),
  ];
}

const shares = {
  unit: 9,
  pest: 12,
  treatment: 15,
  activity: 12,
  preparation: 11,
  sanitation: 13,
  structural: 10,
  comment: 28,
} as const;

/** The rows of the units, by visit with headings. */
function rowsOf(units: readonly ReportedUnit[], texts: PdfTexts): PdfRow[] {
  let visit: number | null | undefined;
  return units.flatMap((unit): PdfRow[] => {
    if (unit.invoice_number === visit) return [cellsOf(unit, texts)];
    visit = unit.invoice_number;
    return [{ heading: visitOf(unit, texts) }, cellsOf(unit, texts)];
  });
}

function visitOf({ work_date, invoice_number, technician_name }: ReportedUnit, texts: PdfTexts): string {
  const { t } = texts;
  if (invoice_number === null) return t('reports.order.withoutFindings');
  const date = shortDayIn(texts, work_date);
  return t('reports.order.visit', { date, technician: technician_name ?? '', record: invoice_number });
}

const nothing = '–';

function cellsOf(unit: ReportedUnit, texts: PdfTexts): string[] {
  const { t } = texts;
  const { unit_number, pest_name, treatment_name, activity_level, prep_level, sanitation_level } = unit;
  const service = treatmentIn(texts, treatment_name);
  const treatment = isNotTreated(unit) ? t('reports.order.notTreated', { treatment: service }) : service;
  const closedDoor = unit.outcome && isClosedDoor(unit.outcome) ? unit.outcome : null;
  const activity = closedDoor
    ? t(`orders.notCompletedBecause.${closedDoor}`)
    : activity_level && t(`history.findings.${activity_level}`);
  const structural =
    unit.structural_issues === null || closedDoor
      ? nothing
      : t(unit.structural_issues ? 'common.actions.yes' : 'common.actions.no');
  return [
    unit_number,
    pestIn(texts, pest_name),
    unit.is_warranty ? t('reports.order.warranty', { treatment }) : treatment,
    activity || nothing,
    prep_level ? t(`history.findings.${prep_level}`) : nothing,
    sanitation_level ? t(`history.sanitation.${sanitation_level}`) : nothing,
    structural,
    unit.comment || nothing,
  ];
}
