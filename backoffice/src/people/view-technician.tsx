import { technicians } from './kinds';
import { ViewPerson } from './view-person';

export default function ViewTechnician() {
  return <ViewPerson kind={technicians} />;
}
