import { schedulers } from './kinds';
import { ViewPerson } from './view-person';

export default function ViewScheduler() {
  return <ViewPerson kind={schedulers} />;
}
