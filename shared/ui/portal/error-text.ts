import { AppError } from '../../domain/errors';
import type { Texts } from '../../texts';
import { useText } from '../texts-context';

/** Whether no answer came at all: the network, or a server that is down. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'server.unreachable';

/**
 * The sentence for something that went wrong with the portal: its own for a refusal, else that it cannot be reached
 * or has failed. Needs the texts' area 'common'.
 */
export function errorText(error: unknown, t: Texts['t']): string {
  if (isUnreachable(error)) return t('common.errors.network');
  if (error instanceof AppError && error.logMessage !== error.reason) return error.logMessage;
  return t('common.errors.server');
}

/** `say(error)`: see `errorText`. */
export function useErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => errorText(error, t);
}
