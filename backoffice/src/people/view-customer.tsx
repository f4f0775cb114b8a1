import { customers } from './kinds';
import { ViewPerson } from './view-person';

export default function ViewCustomer() {
  return <ViewPerson kind={customers} />;
}
