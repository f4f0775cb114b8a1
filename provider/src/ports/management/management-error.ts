import { AppError } from '@clearunit/shared/domain/errors';

/**
 * - 'unreachable': no answer, a temporary error (5xx, too many calls), or a wrong token; the same call may succeed
 * later.
 * - 'refused': the system refused the call.
 * - 'wrong answer': the answer does not match the contract and is ignored.
 */
export type ManagementFailure = 'unreachable' | 'refused' | 'wrong answer';

interface About {
  cause?: unknown;
  /** Whether the whole system is unreachable, so that the next call would fail too. */
  isDown?: boolean;
  /** Whether the same call may succeed within a second. */
  mayPassSoon?: boolean;
}

/** An error of the management system; a refusal is shown in the system's words (3 §8). */
export class ManagementError extends AppError {
  readonly kind: ManagementFailure;
  /** The message of the system or the network, without secrets. */
  readonly detail: string;
  readonly isDown: boolean;
  readonly mayPassSoon: boolean;

  constructor(
    kind: ManagementFailure,
    detail: string,
    { cause, isDown = false, mayPassSoon = false }: About = {},
  ) {
    const isTold = kind === 'refused' && detail !== '';
    super(isTold ? 'management.refused' : 'management.unavailable', {
      ...(isTold && { params: { message: detail } }),
      logMessage: `management system: ${kind}: ${detail}`,
      cause,
    });
    this.kind = kind;
    this.detail = detail;
    this.isDown = isDown;
    this.mayPassSoon = mayPassSoon;
  }

  /** The system is down; an immediate retry is useless. */
  static down(detail: string): ManagementError {
    return new ManagementError('unreachable', detail, { isDown: true });
  }
}
