import { AppError } from '@clearunit/shared/domain/errors';
import type { ImportKind } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { v7 } from 'uuid';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { refusalOfDatabase } from '../../http/postgres-errors';
import { importQueue } from './import-queue';
import { Progress } from './progress';
import {
  analyzeFilled,
  beginStoring,
  failImport,
  finishImport,
  insertImport,
  showUnderWay,
  waitForImports,
} from './queries';

/** What is imported, by whom it is named and how many rows it has. */
export interface SentImport {
  kind: ImportKind;
  /** Chosen by the client, to watch the import; made here if it is left out. */
  import_id?: string | undefined;
  file_name?: string | undefined;
  rows: number;
}

/** From so many rows on, the database is to look at the tables after an import. */
const manyRows = 10_000;

/** An import under way, in its transaction. */
export interface ImportRun {
  id: string;
  client: pg.PoolClient;
  /** Counts rows as stored. */
  advance(rows: number): void;
}

/** What an import brought. */
export interface Imported<Answer> {
  counts: Record<string, number>;
  /** The client of its buildings; '' where there are several. */
  client: string;
  answer: Answer;
}

/**
 * Runs an import in one transaction, one import at a time, and keeps a record of it: that it waits, how far it is, and
 * how it ended (4 §19.6). One that waits holds no connection. It goes on when whoever sent it is gone. One whose provider ends stores nothing, and its
 * record says so when a provider starts, or it is next read (`settleInterrupted`).
 * @throws AppError 'imports.sent-already' (409) when there is an import with this id, or what `work` throws
 */
export async function runImport<Answer>(
  context: ActorContext,
  sent: SentImport,
  work: (run: ImportRun) => Promise<Imported<Answer>>,
): Promise<Answer & { import_id: string }> {
  const { pool, now, clock } = context;
  const id = sent.import_id ?? v7();
  const progress = new Progress(pool, id);
  const queue = importQueue(pool);
  const endWaiting = await queue.show(id);
  if (!endWaiting) throw new AppError('imports.sent-already');
  const endOnce = once(endWaiting);
  let isRecorded = false;
  let endTurn = () => {};
  try {
    isRecorded = await insertImport(pool, {
      id,
      kind: sent.kind,
      fileName: sent.file_name ?? '',
      rows: sent.rows,
      madeById: context.actor.id,
      madeBy: context.actorName,
      at: now.toISOString(),
    });
    if (!isRecorded) throw new AppError('imports.sent-already');
    endTurn = await queue.turn();
    const stored = await inTransaction(pool, async (client) => {
      await showUnderWay(client, id);
      await endOnce();
      await waitForImports(client);
      await beginStoring(pool, id);
      const { answer, ...brought } = await work({ id, client, advance: (rows) => progress.advance(rows) });
      await progress.end();
      await finishImport(client, id, { ...brought, at: clock().toISOString() });
      return { ...answer, import_id: id };
    });
    // Nobody waits for it: the import is stored.
    if (sent.rows >= manyRows) {
      analyzeFilled(pool).catch((err) => context.log.warn({ err }, 'not all tables were analyzed'));
    }
    return stored;
  } catch (failure) {
    await progress.end();
    if (isRecorded) await recordFailure(pool, id, failure, clock());
    throw failure;
  } finally {
    endTurn();
    await endOnce();
  }
}

/** A function that does its work when it is first called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** A record that cannot be written now is settled when it is next read. */
async function recordFailure(pool: pg.Pool, id: string, failure: unknown, at: Date): Promise<void> {
  const refusal = failure instanceof AppError ? failure : refusalOfDatabase(failure);
  const reason = refusal?.reason ?? 'server.failed';
  const recorded = { reason, params: refusal?.params ?? null, at: at.toISOString() };
  await failImport(pool, id, recorded).catch(() => undefined);
}
