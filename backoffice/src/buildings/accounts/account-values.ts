import type { ContactAccount } from '@clearunit/shared/api/contact-accounts';

/** The values of an account's dialog. */
export interface AccountValues {
  name: string;
  email: string;
  building_ids: string[];
  all_of_client: boolean;
  may_request: boolean;
}

/** An account as the dialog begins with it, and its version; a new one opens the building. */
export const asSeen = (account: ContactAccount | undefined, buildingId: string) => ({
  values: {
    name: account?.name ?? '',
    email: account?.email ?? '',
    building_ids: account ? account.buildings.map(({ value }) => value) : [buildingId],
    all_of_client: account?.client != null,
    may_request: account?.may_request ?? true,
  },
  version: account?.updated_at,
});
