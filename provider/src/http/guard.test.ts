import { buildingCalls } from '@clearunit/shared/api/buildings';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { whoCalls } from './guard';
import type { Context } from './handler';

const context = { address: '203.0.113.1' } as Context;
const headers: Record<string, string> = { authorization: `Bearer ${'t'.repeat(43)}` };
const request = { get: (name: string) => headers[name] } as Request;

/** Who opens the public report with a session that is not found to be good. */
const whoOpens = (failure: Error) => {
  const identify = () => Promise.reject(failure);
  return whoCalls(buildingCalls.publicHeatmap, request, context, { identify, identifyKey: identify });
};

test.each(['sessions.expired', 'access.refused', 'second-factors.set-up-needed'])(
  'whoever is refused with %s is a stranger in what is open to all',
  async (reason) => {
    expect(await whoOpens(new AppError(reason))).toBe(context);
  },
);

test.each([new Error('Connection terminated'), new AppError('server.busy')])(
  'whoever cannot be identified is no stranger: %s',
  async (failure) => {
    await expect(whoOpens(failure)).rejects.toBe(failure);
  },
);
