import type { Calendar } from './calendar';
import type { SiteHistory } from './history';
import type { Random } from './random';

/** A batch of completed orders as the management system posts them (3 §2.8). */
export interface DemoBatch {
  id: string;
  number: number;
  openedBy: string;
  openedOn: string;
}

/** The first numbers, as the database's own sequences begin. */
const firstNumbers = { order: 100_001, invoice: 500_001, batch: 9001 };

/** Numbers orders and invoices of all buildings by time. */
export function giveNumbers(histories: readonly SiteHistory[]): void {
  const opened = histories.flatMap(({ book }) => book.all);
  opened.sort((a, b) => compare(a.order.createdAt, b.order.createdAt) || compare(a.order.id, b.order.id));
  for (const [at, { order, lines }] of opened.entries()) {
    order.orderNumber = firstNumbers.order + at;
    for (const line of lines) line.orderNumber = order.orderNumber;
  }
  const invoices = histories.flatMap((history) => history.invoices);
  invoices.sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  for (const [at, invoice] of invoices.entries()) invoice.number = firstNumbers.invoice + at;
}

/** Posts completed orders in a batch every second week; those newer than ten days wait. */
export function postBatches(
  histories: readonly SiteHistory[],
  calendar: Calendar,
  random: Random,
): DemoBatch[] {
  const batches: DemoBatch[] = [];
  const completed = histories
    .flatMap(({ book }) => book.all)
    .filter(({ order }) => order.status === 'completed');
  for (let day = 24; day <= calendar.today - 3; day += 14) {
    const until = calendar.dayAt(day - 10);
    const openedOn = calendar.momentAt(day, 7 * 60);
    const id = random.id(openedOn);
    const posted = completed.filter(({ order }) => order.status === 'completed' && order.workDate! <= until);
    if (posted.length === 0) continue;
    batches.push({ id, number: firstNumbers.batch + batches.length, openedBy: 'Accounts', openedOn });
    for (const { order } of posted) {
      Object.assign(order, {
        status: 'posted',
        batchId: id,
        updatedAt: openedOn,
        version: order.version + 1,
      });
    }
  }
  return batches;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
