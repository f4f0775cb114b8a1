import { useText } from '@clearunit/shared/ui/texts-context';
import { AdminOffer } from './admin-offer';
import { FirstAdminForm } from './first-admin-form';

/** The page of the address printed at the first start, or for one more admin: creates an admin. */
export default function FirstAdmin() {
  const t = useText();
  return (
    <AdminOffer
      title={t('firstAdmin.title')}
      text={t('firstAdmin.text')}
      form={(token, onDone) => <FirstAdminForm token={token} onDone={onDone} />}
    />
  );
}
