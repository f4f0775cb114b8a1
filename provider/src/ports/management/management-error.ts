import { AppError } from '@clearunit/shared/domain/errors';

/**
 * - 'unreachable': nobody answered, or with what passes by itself (5xx, too many calls), or the way in is closed (token);
 *   the same call may go well later.
 * - 'refused': the system understood and will not.
 * - 'wrong answer': it answered with something that the contract does not know; nothing of it is believed.
 */
export type ManagementFailure = 'unreachable' | 'refused' | 'wrong answer';

interface About {
  cause?: unknown;
  /** Whether the whole system is out of reach, so that the next call fares no better. */
  isDown?: boolean;
  /** Whether the same call may go well within a second. */
  mayPassSoon?: boolean;
}

/** What goes wrong with the management system; a refusal is told to the reader in the system's words (3 §8). */
export class ManagementError extends AppError {
  readonly kind: ManagementFailure;
  /** In the system's words, or those of the network; without secrets. */
  readonly said: string;
  readonly isDown: boolean;
  readonly mayPassSoon: boolean;

  constructor(
    kind: ManagementFailure,
    said: string,
    { cause, isDown = false, mayPassSoon = false }: About = {},
  ) {
    const isTold = kind === 'refused' && said !== '';
    super(isTold ? 'management.refused' : 'management.unavailable', {
      ...(isTold && { params: { said } }),
      logMessage: `management system: ${kind}: ${said}`,
      cause,
    });
    this.kind = kind;
    this.said = said;
    this.isDown = isDown;
    this.mayPassSoon = mayPassSoon;
  }

  /** Nobody is there, and asking again at once is of no use. */
  static down(said: string): ManagementError {
    return new ManagementError('unreachable', said, { isDown: true });
  }
}
