import { openIdRefusals } from '../../domain/users/openid-refusal';
import { ErrorNotice } from '../kit/error-notice';
import { useText } from '../texts-context';

/**
 * Why a sign-in by OpenID Connect was refused. Needs the texts' area 'rules'.
 * @param refused as the page's address says it; nothing else than the known reasons is shown
 */
export function OpenIdRefused({ refused }: { refused: string | null }) {
  const t = useText();
  const refusal = openIdRefusals.find((known) => known === refused);
  return refusal ? <ErrorNotice message={t(`rules.sessions.openid-${refusal}`)} /> : null;
}
