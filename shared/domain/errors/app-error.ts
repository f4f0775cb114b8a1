import type { Params, Problem } from './problem';

/**
 * The error for expected failures. `reason` and `params` make the user's message, `problems` are for a form's fields, and
 * `logMessage` and `cause` for the log only: they never leave a server. `status` is the HTTP status that another server
 * answered with; `statusOf` gives that of any error.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: string;
  readonly status: number | undefined;
  readonly params: Params;
  readonly problems: readonly Problem[];
  readonly logMessage: string;

  constructor(reason: string, about: AppErrorDetails = {}) {
    super(about.logMessage ?? reason, { cause: about.cause });
    this.reason = reason;
    this.status = about.status;
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
  /** Only to pass on another server's status; else the table of reasons decides. */
  status?: number;
}

/**
 * Throws an AppError (422) with the first problem's reason and all problems, if there are any.
 * @throws AppError when there is at least one problem
 */
export function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new AppError(first.reason, { params: first.params, problems });
}
