import type { Params, Problem } from './problem';
import { statusOfReason } from './statuses';

/**
 * The one error that is meant to be answered. `reason` and `params` are for the reader (through the texts), `status`
 * for HTTP, `problems` for a form's fields, and `logMessage` and `cause` for the log only: they never leave a server.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: string;
  readonly status: number;
  readonly params: Params;
  readonly problems: readonly Problem[];
  readonly logMessage: string;

  constructor(reason: string, about: AppErrorDetails = {}) {
    super(about.logMessage ?? reason, { cause: about.cause });
    this.reason = reason;
    this.status = about.status ?? statusOfReason(reason);
    this.params = about.params ?? {};
    this.problems = about.problems ?? [];
    this.logMessage = about.logMessage ?? reason;
  }
}

export interface AppErrorDetails {
  params?: Params;
  problems?: readonly Problem[];
  logMessage?: string;
  cause?: unknown;
  /** Only where another server's status is passed on; else the table of reasons decides. */
  status?: number;
}

/**
 * Ends the work when a rule found something: an AppError (422) with the first problem's reason and all problems.
 * @throws AppError when there is at least one problem
 */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems });
}
