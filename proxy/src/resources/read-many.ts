import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import { parseInput } from '@clearunit/shared/server';
import { z } from 'zod';
import type { ResourceRow } from './resource';

const Ids = z.array(z.union([z.string(), z.number()])).max(150);

/** How many are read at once. */
const atOnce = 10;

/** getMany: reads each record with the user's rights; missing ones are left out. */
export async function readMany(ids: unknown, read: (id: string) => Promise<ResourceRow>) {
  const unique = [...new Set(parseInput(Ids, ids).map(String))];
  const rows: ResourceRow[] = [];
  for (let from = 0; from < unique.length; from += atOnce) {
    const found = await Promise.all(unique.slice(from, from + atOnce).map((id) => orNothing(read(id))));
    rows.push(...found.filter((row) => row !== undefined));
  }
  return { rows, total: rows.length };
}

const orNothing = (reading: Promise<ResourceRow>) =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && statusOf(error) === 404) return undefined;
    throw error;
  });
