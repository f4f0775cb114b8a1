import { customers } from './kinds';
import { PeopleList } from './people-list';

export default function Customers() {
  return <PeopleList kind={customers} />;
}
