import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { coded, defineCalls } from './call';
import { BuildingOption, Id, Moment, Option } from './common';
import { ContactEmail, ContactLink, DeviceToken } from './credentials';

/** Somebody who signs in with an account, as the people of a building are listed (decision 69). */
export const ContactAccount = z.object({
  uuid: Id,
  name: z.string(),
  email: z.string(),
  /** The buildings, of those that the reader may give. */
  buildings: z.array(Option),
  /** The client all of whose buildings are open to them; null where only single ones are. */
  client: z.nullable(Option),
  /** Whether they may request in this building; otherwise they only view it. */
  may_request: z.boolean(),
  /** Whether the reader may change name and e-mail, and remove the account for all buildings. */
  is_whole: z.boolean(),
  last_sign_in_at: z.nullable(Moment),
  updated_at: Moment,
});
export type ContactAccount = z.infer<typeof ContactAccount>;

/** The access that an account can be given. */
export const ContactAccountChoices = z.object({
  /** The client's buildings that the reader may give. */
  buildings: z.array(Option),
  /** The building's client; null for readers who may not give all of its buildings. */
  client: z.nullable(Option),
  /** The building's e-mail addresses that have no account. */
  emails: z.array(z.string()),
  /** Without a mail server nobody can be mailed a link. */
  sends_mail: z.boolean(),
});
export type ContactAccountChoices = z.infer<typeof ContactAccountChoices>;

const ofBuilding = z.object({ id: Id });
const ofAccount = z.extend(ofBuilding, { account_id: Id });

const ContactAccountBody = z.object({
  name: lineText(500),
  email: lineText(500),
  building_ids: z.array(Id).check(z.maxLength(2_000)),
  all_of_client: z._default(z.boolean(), false),
  /** The client that the form named: where the building is another's since, the change is refused. */
  client_id: z.optional(Id),
  may_request: z.boolean(),
});

export const contactAccountCalls = defineCalls({
  contactAccounts: {
    method: 'GET',
    path: 'buildings/:id/accounts',
    action: 'contactAccount.list',
    portal: true,
    summary:
      'The people who sign in to a building with an account, by name, and what an account can be given',
    params: ofBuilding,
    response: coded({ data: z.array(ContactAccount), choices: ContactAccountChoices }),
  },
  addContactAccount: {
    method: 'POST',
    path: 'buildings/:id/accounts',
    action: 'contactAccount.write',
    portal: true,
    summary: 'Opens buildings to somebody who then signs in by a mailed link; an e-mail has one account',
    params: ofBuilding,
    body: ContactAccountBody,
    response: coded({ success: z.string(), data: z.object({ uuid: Id }) }),
  },
  changeContactAccount: {
    method: 'PUT',
    path: 'buildings/:id/accounts/:account_id',
    action: 'contactAccount.write',
    portal: true,
    summary: 'Changes an account; another e-mail or other buildings end its sessions',
    params: ofAccount,
    body: z.extend(ContactAccountBody, { updated_at: Moment }),
    response: coded({ success: z.string() }),
  },
  removeContactAccount: {
    method: 'DELETE',
    path: 'buildings/:id/accounts/:account_id',
    action: 'contactAccount.write',
    portal: true,
    summary: 'Removes an account and ends its sessions; of a scheduler, from the own buildings',
    params: ofAccount,
    response: coded({ success: z.string() }),
  },
  askSignInLink: {
    method: 'POST',
    path: 'contacts/sign-in-link',
    action: 'open',
    summary:
      'Mails a link to sign in, where the e-mail has an account; the answer is the same where it has none',
    body: z.extend(ContactEmail, {
      /** The browser that asks: in it the link needs no code. */
      device: DeviceToken,
    }),
    response: coded({ success: z.string(), data: z.object({ code: z.string() }) }),
  },
  contactLogin: {
    method: 'POST',
    path: 'contacts/login',
    action: 'open',
    summary: 'Sign-in of a contact by the link of a mail, once (decision 69)',
    body: z.extend(ContactLink, { device: DeviceToken }),
    response: coded({
      buildings: z.array(BuildingOption),
      data: z.object({ account_id: Id, token: z.string(), device: DeviceToken }),
    }),
  },
});
