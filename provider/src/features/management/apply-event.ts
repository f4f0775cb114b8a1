import { mayMoveOrder, type StatusOption, type TimeWindow } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { WireEvent, WireReceipt } from '../../ports/management/http/events';
import { fromWireVisit } from '../../ports/management/http/wire';
import { findBuilding, type ReachedBuilding } from '../access/queries';
import { type LineState, linesOfLockedOrder } from '../orders/lock-queries';
import { moveLines } from '../orders/scheduling/move-order';
import { type FoundOrder, lockOrderByNumber } from '../results/management/queries';
import { storeInvoice } from '../results/management/store-invoice';
import { takeOverBatch } from './take-over-batch';

export interface Work {
  client: Runner;
  context: Context;
}

const applied: WireReceipt = { status: 'applied', reason: null };
const ignored = (reason: string): WireReceipt => ({ status: 'ignored', reason });

/**
 * Applies an event of the management system to an order by the same steps as in the portal. What is done already, or
 * not possible, is ignored with a reason.
 */
export async function applyEvent(work: Work, event: WireEvent): Promise<WireReceipt> {
  const order = await lockOrderByNumber(work.client, event.order_number);
  const building = order && order.status !== 'draft' && (await findBuilding(work.client, order.buildingId));
  if (!building) return ignored('order-unknown');
  const about = { order: { ...order, orderNumber: event.order_number }, building };
  switch (event.type) {
    case 'order.scheduled':
      return move(work, about, {
        status: 'scheduled',
        day: event.schedule_date,
        windows: new Map(event.units.map((unit) => [unit.unit_number.toLowerCase(), unit.time_window])),
      });
    case 'order.completed':
      return move(work, about, {
        status: 'completed',
        day: event.work_date,
        windows:
          event.unit_numbers && new Map(event.unit_numbers.map((number) => [number.toLowerCase(), null])),
      });
    case 'order.posted': {
      const { number, opened_by, opened_on } = event.batch;
      const batch = { number, openedBy: opened_by, openedOn: opened_on, orderNumbers: [event.order_number] };
      const posted = await takeOverBatch(work.client, batch, work.context);
      return posted > 0 ? applied : ignored('posted-already');
    }
    case 'visit.recorded': {
      const visit = fromWireVisit(event.visit);
      const isNew = visit.units.some((unit) => about.order.lineIds[unit.unit_number.toLowerCase()]);
      if (!isNew) return ignored('no-unit-without-result');
      await storeInvoice({ ...work, by: 'system' }, about.order, building, visit);
      return applied;
    }
  }
}

interface Moved {
  status: StatusOption;
  /** 'YYYY-MM-DD' */
  day: string;
  /** By the unit's number in lower case; all open units when undefined. */
  windows: ReadonlyMap<string, TimeWindow | null> | undefined;
}

async function move(
  work: Work,
  { order, building }: { order: FoundOrder & { orderNumber: number }; building: ReachedBuilding },
  { status, day, windows }: Moved,
): Promise<WireReceipt> {
  if (order.status === 'posted') return ignored('posted-already');
  const isMoved = (line: LineState) =>
    mayMoveOrder(line.status, status, 'scheduler') && (windows?.has(line.unitNumber.toLowerCase()) ?? true);
  const lines = (await linesOfLockedOrder(work.client, building.id, order.id)).filter(isMoved);
  if (lines.length === 0) return ignored('no-open-unit');
  const units = lines.map((line) => ({
    line,
    window: windows?.get(line.unitNumber.toLowerCase()) ?? null,
  }));
  await moveLines({ ...work, by: 'system' }, { building, order }, { status, day, units });
  return applied;
}
