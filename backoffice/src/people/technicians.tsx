import { technicians } from './kinds';
import { PeopleList } from './people-list';

export default function Technicians() {
  return <PeopleList kind={technicians} />;
}
