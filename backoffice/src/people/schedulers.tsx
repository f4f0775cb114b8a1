import { schedulers } from './kinds';
import { PeopleList } from './people-list';

export default function Schedulers() {
  return <PeopleList kind={schedulers} />;
}
