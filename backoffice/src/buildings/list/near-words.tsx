import { NearWords } from '@clearunit/shared/ui/near-words';
import { useFound } from '../bulk/use-chosen';

/** For searched words that no building has: the similar words that the list searched instead. */
export function NearWordsOfList() {
  const { search, total } = useFound();
  return <NearWords search={search} hasFound={total > 0} />;
}
