import type { LeavingCustomer } from '@clearunit/shared/api/leaving-customers';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { type ListedPerson, nameOf } from '../kinds';
import styles from '../people.module.css';

type LeftBehindProps = {
  leaving: LeavingCustomer;
  person: ListedPerson;
  /** The buildings go to another company. */
  goes: boolean;
};

/** What a deleted customer leaves: buildings with their PINs, mail that goes on, and an account. */
export function LeftBehind({ leaving, person, goes }: LeftBehindProps) {
  const t = useText();
  const { company, client_id, buildings, colleagues, mailed_buildings, has_account } = leaving;
  const name = nameOf(person);
  const stay = buildings > 0 && !goes;
  if (!stay && mailed_buildings === 0 && !has_account) return null;
  return (
    <ul className={styles.left}>
      {stay && colleagues.length > 0 && (
        <li>
          {t(colleagues.length > 1 ? 'people.delete.colleagues' : 'people.delete.colleague', {
            company,
            buildings,
            colleague: colleagues[0]!,
            smart_count: colleagues.length - 1,
          })}
        </li>
      )}
      {stay && (
        <li>
          {t('people.delete.pins', { name })} <Buildings filter={{ customer: client_id }} />
        </li>
      )}
      {mailed_buildings > 0 && (
        <li>
          {t('people.delete.mailed', { email: person.email, smart_count: mailed_buildings })}{' '}
          <Buildings filter={{ q: person.email }} />
        </li>
      )}
      {has_account && <li>{t('people.delete.account', { name })}</li>}
    </ul>
  );
}

function Buildings({ filter }: { filter: object }) {
  const t = useText();
  return (
    <Link to={`/building-management?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      {t('people.delete.showBuildings')}
    </Link>
  );
}
