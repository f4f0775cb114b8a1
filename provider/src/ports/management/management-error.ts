import { AppError } from '@clearunit/shared/domain/errors';

/**
 * - 'unreachable': nobody answered, or with what passes by itself (5xx, too many calls), or the way in is closed (token);
 *   the same call may go well later.
 * - 'refused': the system understood and will not.
 * - 'wrong answer': it answered with something that the contract does not know; nothing of it is believed.
 */
export type ManagementFailure = 'unreachable' | 'refused' | 'wrong answer';

/** What goes wrong with the management system; a refusal is told to the reader in the system's words (3 §8). */
export class ManagementError extends AppError {
  readonly kind: ManagementFailure;
  /** In the system's words, or those of the network; without secrets. */
  readonly said: string;

  constructor(kind: ManagementFailure, said: string, cause?: unknown) {
    const isTold = kind === 'refused' && said !== '';
    super(isTold ? 'management.refused' : 'management.unavailable', {
      ...(isTold && { params: { said } }),
      logMessage: `management system: ${kind}: ${said}`,
      cause,
    });
    this.kind = kind;
    this.said = said;
  }
}
