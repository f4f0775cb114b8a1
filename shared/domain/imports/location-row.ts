import { locateBuilding, type ServingBranch, type TypedLocation } from '../branches';
import { checkWindows } from '../buildings/check-windows';
import { isClientName } from '../clients/check-name';
import { joinEmails, parseEmailList } from '../emails/email-list';
import type { OrderNumberType } from '../orders/order-number';
import { provinceOfAddress } from '../provinces';
import { splitAddress } from './address';
import { timeWindowOf } from './cell-values';
import type { LocationHeader } from './columns';
import { orderTypeOf } from './order-type-words';
import { type BulkBuilding, buildingTextLimit, locationCodeLimit } from './shapes';
import { type Cell, textOf } from './sheet';

/** Tells of one problem in the row that is being read. */
export type Report<Header extends string> = (
  column: Header,
  reason: string,
  params?: Record<string, string | number>,
) => void;

const required = {
  'Location Code': 'imports.missing-location-code',
  Address: 'imports.missing-address',
  'Customer Name': 'imports.missing-customer-name',
  'Location Email': 'imports.missing-location-email',
  'Scheduler Email': 'imports.missing-scheduler-email',
  'Time Window 1': 'imports.missing-time-window-1',
  'Time Window 2': 'imports.missing-time-window-2',
} as const satisfies Partial<Record<LocationHeader, string>>;

/**
 * Reads one row of 'Location Summary' (1 §5). Code, address, customer name, location e-mail and both time windows
 * must be there and good, the windows naming hours, the customer's name known or valid as in a form
 * and not retired, and branch and province known, or the row is not sent. A missing or bad scheduler e-mail and a bad
 * order-number type are reported, and the row is sent without them.
 *
 * @returns null when the row is not sent
 */
export function readLocationRow(
  cellOf: (header: LocationHeader) => Cell,
  report: Report<LocationHeader>,
  branches: readonly ServingBranch[],
  clientOf: (name: string) => 'known' | 'retired' | undefined,
): BulkBuilding | null {
  let sent = true;
  const read = (header: keyof typeof required, text = textOf(cellOf(header))) => {
    const limit = header === 'Location Code' ? locationCodeLimit : buildingTextLimit;
    if (text !== '' && text.length <= limit) return text;
    if (text === '') report(header, required[header]);
    else report(header, 'imports.too-long', { limit });
    sent &&= header === 'Scheduler Email';
    return '';
  };
  const location_id = read('Location Code');
  if (location_id.length === 1) {
    report('Location Code', 'imports.bad-location-code');
    sent = false;
  }
  const written = read('Address');
  const { address, city } = splitAddress(written);
  const customer_name = read('Customer Name');
  const client = clientOf(customer_name);
  // A client that the portal has may have a name from before the rule.
  if (customer_name !== '' && !client && !isClientName(customer_name)) {
    report('Customer Name', 'buildings.customer-name-not-valid');
    sent = false;
  }
  if (client === 'retired') {
    report('Customer Name', 'clients.retired', { client: customer_name });
    sent = false;
  }
  const building_po_mo_wo = readOrderNumberType(textOf(cellOf('PO/MO/WO Flag')), report);
  const email = readEmails('Location Email', read('Location Email'), report);
  const scheduler_email = readEmails('Scheduler Email', read('Scheduler Email'), report);
  const TimeWindow1 = read('Time Window 1', timeWindowOf(cellOf('Time Window 1')));
  const TimeWindow2 = read('Time Window 2', timeWindowOf(cellOf('Time Window 2')));
  for (const { field, reason } of checkWindows({ TimeWindow1, TimeWindow2 })) {
    report(field === 'TimeWindow1' ? 'Time Window 1' : 'Time Window 2', reason);
    sent = false;
  }
  const branch = textOf(cellOf('Branch'));
  // Province and postal code are cut off behind the city, so the whole address is asked.
  const province = textOf(cellOf('Province')) || (provinceOfAddress({ address: written, city: '' }) ?? '');
  if (address !== '') sent = isLocated({ address, city, branch, province }, branches, report) && sent;
  if (!sent || email === '') return null;
  return {
    location_id,
    building_name: address,
    building_address: address,
    building_city: city,
    customer_name,
    building_po_mo_wo,
    email,
    scheduler_email,
    TimeWindow1,
    TimeWindow2,
    branch,
    province,
  };
}

/** Whether branch and province of a building are known; reports what is not (4 §2.1). */
function isLocated(
  location: TypedLocation,
  branches: readonly ServingBranch[],
  report: Report<LocationHeader>,
): boolean {
  const { branchProblem, provinceProblem } = locateBuilding(location, branches);
  if (branchProblem) report('Branch', branchProblem.reason, branchProblem.params);
  if (provinceProblem) report('Province', provinceProblem.reason, provinceProblem.params);
  return !branchProblem && !provinceProblem;
}

function readOrderNumberType(text: string, report: Report<LocationHeader>): OrderNumberType {
  const type = text === '' ? 'none' : orderTypeOf(text);
  if (type) return type;
  report('PO/MO/WO Flag', 'imports.bad-order-number-type', { value: text });
  return 'none';
}

function readEmails(
  header: 'Location Email' | 'Scheduler Email',
  text: string,
  report: Report<LocationHeader>,
): string {
  const { emails, invalid } = parseEmailList(text);
  if (invalid.length === 0 && (emails.length > 0 || text === '')) return joinEmails(emails);
  report(header, 'imports.bad-email', { email: invalid[0] ?? text });
  return '';
}
