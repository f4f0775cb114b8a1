import { entryOf } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { FirstAdminForm } from './first-admin-form';
import { OneTimePage } from './one-time-page';
import { useOneTimeToken } from './use-one-time-token';

/** The page of the address printed at the first start, or for one more admin: creates an admin. */
export default function FirstAdmin() {
  const token = useOneTimeToken();
  return <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const t = useText();
  const [done, setDone] = useState<string>();
  return (
    <OneTimePage
      title={t('firstAdmin.title')}
      text={t('firstAdmin.text')}
      token={token}
      done={done}
      signIn={{ address: entryOf.admin, text: t('passwordLinks.signIn.admin') }}
    >
      <FirstAdminForm token={token} onDone={setDone} />
    </OneTimePage>
  );
}
