import { ManagementError } from '../management-error';

/** After so many failures in a row nobody is asked for so long, in milliseconds; then one call tries the way. */
const mostFailures = 5;
const openFor = 30_000;

/**
 * Spares a system that does not answer, and those who would wait for it: after five failures in a row every call fails
 * at once, for half a minute; then one is let through, and its outcome decides for all.
 */
export function createCircuit(now: () => Date) {
  let failures = 0;
  let openUntil = 0;
  let isTried = false;
  let lastSaid = '';

  /** Makes an attempt unless the circuit is open. @throws ManagementError what `attempt` throws, or that it is open */
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
        lastSaid = failure.said;
        openUntil = now().getTime() + openFor;
      } else {
        // Somebody answered: the way is open, whatever was said.
        failures = 0;
      }
      throw failure;
    } finally {
      isTried = false;
    }
  };
}
