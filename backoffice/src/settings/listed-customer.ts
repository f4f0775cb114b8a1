import type { CustomerSettings } from '@clearunit/shared/domain/customers';

/** A client company in the list. */
export type ListedCustomer = CustomerSettings & { id: string };
