import type { Setting } from '@clearunit/shared/domain/clients';
import type { ListedCustomer } from './listed-customer';

/** What an admin does with a client of the list; `turned` is a setting that its toggle has changed already. */
export type ClientStep = {
  name: 'settings' | 'export' | 'rename' | 'merge' | 'retire';
  customer: ListedCustomer;
  turned?: Setting;
};
