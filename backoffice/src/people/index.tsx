import { page } from '../page';
import * as kinds from './kinds';

const peopleOf = (kind: kinds.PeopleKind) => ({
  list: page(async () => {
    const { PeopleList } = await import('./people-list');
    return { default: () => <PeopleList kind={kind} /> };
  }, 'people'),
  show: page(async () => {
    const { ViewPerson } = await import('./view-person');
    return { default: () => <ViewPerson kind={kind} /> };
  }, 'people'),
});

export const customers = peopleOf(kinds.customers);
export const schedulers = peopleOf(kinds.schedulers);
export const technicians = peopleOf(kinds.technicians);
export const admins = peopleOf(kinds.admins);
