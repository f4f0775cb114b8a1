import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { Runner } from '../../../db/runner';
import { type FoundClient, findOrMakeClients } from './client-queries';

const reason = 'clients.retired';

/**
 * The client that a form gives a building to; a new one is made.
 * @throws AppError 'clients.retired' (409)
 */
export async function clientOf(run: Runner, name: string): Promise<FoundClient> {
  const client = (await findOrMakeClients(run, [name])).get(name)!;
  if (client.isRetired) refuse([{ field: 'customer_name', reason, params: { client: client.name } }]);
  return client;
}

/**
 * The ids of the clients of a workbook's buildings, by name; new ones are made.
 * @throws AppError 'clients.retired' (409) with a problem for each building of a retired one
 */
export async function clientsOf(
  run: Runner,
  names: readonly string[],
  importId: string,
): Promise<Map<string, string>> {
  const clients = await findOrMakeClients(run, [...new Set(names)], importId);
  refuse(
    names.flatMap((name, at) => {
      const { isRetired, name: client } = clients.get(name)!;
      return isRetired ? [{ field: `buildings.${at}.customer_name`, reason, params: { client } }] : [];
    }),
  );
  return new Map([...clients].map(([name, { id }]) => [name, id]));
}

function refuse(problems: Problem[]): void {
  const [first] = problems;
  if (first) throw new AppError(reason, { params: first.params, problems });
}
