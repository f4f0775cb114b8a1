import { AppError } from '@clearunit/shared/domain/errors';
import type { PinOfClient } from '@clearunit/shared/domain/pins';

/**
 * Refuses master PINs that would also open buildings of other clients, unless the admin confirmed these clients.
 * @throws AppError 'pins.of-other-client' (409)
 */
export function refuseShared(others: readonly PinOfClient[]): void {
  const reason = 'pins.of-other-client';
  const problems = others.map(({ pin, client }) => ({
    field: 'shared_with',
    reason,
    params: { pin, client },
  }));
  const [first] = problems;
  if (first) throw new AppError(reason, { params: first.params, problems });
}
