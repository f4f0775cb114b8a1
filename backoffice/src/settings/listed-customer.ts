import type { CustomerSettings } from '@clearunit/shared/domain/clients';

/** A client company in the list. */
export type ListedCustomer = CustomerSettings & { id: string };
