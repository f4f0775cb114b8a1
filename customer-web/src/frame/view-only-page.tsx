import { customerHome, emailSignInPage } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { useSession } from '../session';
import { BareMessage } from './bare-message';
import { PageTitle } from './page-title';

/** Shown instead of the request form where the building can only be viewed. Former entries stay on the device. */
export default function ViewOnlyPage() {
  const t = useText();
  const navigate = useNavigate();
  const { building } = useChosenBuilding();
  const { hasOldBuildings, renewBuildings } = useSession();
  // This page asks the portal nothing else, after which the frame would ask.
  useEffect(() => {
    if (hasOldBuildings()) void renewBuildings();
  }, [hasOldBuildings, renewBuildings]);
  return (
    <main>
      <PageTitle>{t('account.viewOnly.title')}</PageTitle>
      <BareMessage
        inPage
        title={t('account.viewOnly.title')}
        action={t('site.otherBuilding.action')}
        onAction={() => navigate(building ? customerHome(building.value) : '/home', { replace: true })}
      >
        {building?.view_only && t(`account.viewOnly.${building.view_only}`)} {t('account.viewOnly.kept')}{' '}
        {building?.view_only === 'pin-with-accounts' && (
          <Link to={emailSignInPage}>{t('site.signIn.byEmail')}</Link>
        )}
      </BareMessage>
    </main>
  );
}
