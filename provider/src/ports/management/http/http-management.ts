import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '@clearunit/shared/api/address';
import * as z from 'zod/mini';
import { ManagementError } from '../management-error';
import type { ManagementSystem, PassOver, Push } from '../management-system';
import type { ManagedInvoice } from '../records';
import { attempt } from './attempt';
import { createCircuit } from './circuit';
import { type ManagementCall, managementCalls } from './contract';
import { type Pauses, retrying } from './retry';
import { fromWireBatches, fromWireBranches, fromWireInvoices, fromWireOrder, toWireOrder } from './wire';

/** Where the external system is, and the token that it knows the portal by. */
export interface HttpManagementOptions extends Partial<Pauses> {
  /** The base URL, without a trailing slash. */
  url: string;
  token: string;
  now?: () => Date;
  /** How long one attempt may take, in milliseconds. */
  patience?: number;
}

/** The most orders in one call. */
const atOnce = 100;

/**
 * An external management system, by the contract beside this file. Every call is idempotent and retried without an
 * answer; answers are validated by the contract.
 */
export function httpManagement({
  url,
  token,
  now = () => new Date(),
  patience = 10_000,
  pause = wait,
  random = Math.random,
}: HttpManagementOptions): ManagementSystem {
  const through = createCircuit(now);

  /** Undefined only for a 404 that the call allows, and for withdrawals. */
  async function ask<Call extends ManagementCall>(
    call: Call,
    given: Given = {},
  ): Promise<z.infer<Call['response']> | undefined> {
    const { params, query, body, push } = given;
    const attempted = {
      url: `${url}/${addressOf({ path: call.path }, { params, query })}`,
      method: call.method,
      token,
      patience,
      body,
      ...(call.isKeyed && push && { idempotencyKey: push.key }),
    };
    const answer = await retrying(() => through(() => attempt(attempted)), { pause, random });
    if (answer === undefined) {
      if (call.mayBeMissing || call.method === 'DELETE') return undefined;
      throw new ManagementError('refused', '');
    }
    const parsed = z.safeParse(
      call.response,
      given.passOver ? readableOf(call, answer, given.passOver) : answer,
    );
    if (parsed.success) return parsed.data as z.infer<Call['response']>;
    throw new ManagementError('wrong answer', whatIsWrong(call, parsed.error));
  }

  async function listed<Call extends ManagementCall>(call: Call, given?: Given) {
    return (await ask(call, given)) as z.infer<Call['response']>;
  }

  return {
    isElsewhere: true,
    async pushOrder(_run, order, push) {
      const params = { number: order.orderNumber };
      await ask(managementCalls.pushOrder, { params, body: toWireOrder(order, push.version), push });
    },
    async withdrawOrder(_run, orderNumber, push) {
      const params = { number: orderNumber };
      await ask(managementCalls.withdrawOrder, { params, query: { version: push.version }, push });
    },
    async order(_run, orderNumber) {
      const order = await ask(managementCalls.order, { params: { number: orderNumber } });
      if (order && order.order_number !== orderNumber) {
        throw new ManagementError('wrong answer', `order ${order.order_number} for ${orderNumber}`);
      }
      return order ? fromWireOrder(order) : null;
    },
    async invoices(_run, orderNumbers, passOver) {
      const found = new Map<number, ManagedInvoice>();
      for (let from = 0; from < orderNumbers.length; from += atOnce) {
        const requested = new Set(orderNumbers.slice(from, from + atOnce));
        const query = { order_numbers: [...requested].join(',') };
        const { data } = await listed(managementCalls.invoices, { query, passOver });
        // Unrequested records are ignored.
        for (const [number, invoice] of fromWireInvoices(data)) {
          if (requested.has(number)) found.set(number, invoice);
        }
      }
      return found;
    },
    async invoicedSince(_run, since, passOver) {
      const { data } = await listed(managementCalls.invoicedSince, { query: { since }, passOver });
      return [...new Set(data.map(({ order_number }) => order_number))];
    },
    async postedBatches(_run, since, passOver) {
      return fromWireBatches(await listed(managementCalls.postedBatches, { query: { since }, passOver }));
    },
    async branches() {
      return fromWireBranches(await listed(managementCalls.branches));
    },
    async branchOfBuildings() {
      const { data } = await listed(managementCalls.branchOfBuildings);
      return new Map(data.map(({ building_code, branch_code }) => [building_code, branch_code]));
    },
  };
}

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  push?: Push;
  passOver?: PassOver;
}

/** A list without the records that cannot be read. */
function readableOf(call: ManagementCall, answer: unknown, passOver: PassOver): unknown {
  const { data } = answer as { data?: unknown };
  if (!Array.isArray(data)) return answer;
  const readable = data.filter((record) => {
    const parsed = z.safeParse(call.response, { data: [record] });
    if (!parsed.success) passOver(`${nameOf(record)}${whatIsWrong(call, parsed.error)}`);
    return parsed.success;
  });
  return { data: readable };
}

/** The number of a record, for the log. */
function nameOf(record: unknown): string {
  const { order_number, number } = Object(record) as { order_number?: unknown; number?: unknown };
  const found = order_number ?? number;
  return typeof found === 'number' ? `${found}: ` : '';
}

const whatIsWrong = (call: ManagementCall, error: z.core.$ZodError): string =>
  `${call.path}: ${z.prettifyError(error).slice(0, 400)}`;
