import { NearWords } from '@clearunit/shared/ui/near-words';
import { useFound } from '../bulk/use-chosen';

/** What the list around it finds in place of words that no building has. */
export function NearWordsOfList() {
  const { search, total } = useFound();
  return <NearWords search={search} hasFound={total > 0} />;
}
