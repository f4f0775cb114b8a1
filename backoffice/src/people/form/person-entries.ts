/** What the modal of a person holds. */
export interface PersonEntries {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  company: string;
  address: string;
  password: string;
  /** A scheduler who is added can begin with the portal's initial password instead. */
  withInitialPassword: boolean;
  /** The e-mails of a scheduler's associates. */
  associates: readonly string[];
}
