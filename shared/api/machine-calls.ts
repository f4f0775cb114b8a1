import { machinePath } from './api-keys';
import type { Call } from './call';
import { providerCalls } from './provider-calls';

/** The calls that programs may make with an API key, in the order of the contract (decision 78). */
export const machineCalls: readonly Call[] = Object.values<Call>(providerCalls).filter(
  ({ forKeys }) => forKeys,
);

/** A call's path for programs, from the portal's root, with `:name` parameters. */
export const machinePathOf = ({ path }: Pick<Call, 'path'>): string =>
  `${machinePath}/${path.replace(/\/$/, '')}`;
