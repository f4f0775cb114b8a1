import { ManagementError } from '../management-error';

/** After this many failures in a row no call is made for this long, in milliseconds; then one call is tried. */
const mostFailures = 5;
const openFor = 30_000;

/**
 * A circuit breaker: after five failures in a row every call fails at once for half a minute; then one is let through,
 * and its outcome decides.
 */
export function createCircuit(now: () => Date) {
  let failures = 0;
  let openUntil = 0;
  let isTried = false;
  let lastSaid = '';

  /** Makes an attempt unless the circuit is open. @throws ManagementError */
  return async function through<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const isOpen = failures >= mostFailures;
    if (isOpen && (isTried || now().getTime() < openUntil))
      throw ManagementError.down(`not asked: ${lastSaid}`);
    isTried = isOpen;
    try {
      const answer = await attempt();
      failures = 0;
      return answer;
    } catch (failure) {
      if (failure instanceof ManagementError && failure.kind === 'unreachable') {
        failures++;
        lastSaid = failure.detail;
        openUntil = now().getTime() + openFor;
      } else {
        // Any answer closes the circuit.
        failures = 0;
      }
      throw failure;
    } finally {
      isTried = false;
    }
  };
}
