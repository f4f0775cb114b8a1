import type { AccessState } from '@clearunit/shared/domain/users';
import { Badge, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

const tones = {
  'initial-password': 'warning',
  invited: 'info',
  'invitation-expired': 'warning',
  'not-invited': 'warning',
} as const satisfies Record<Exclude<AccessState, 'password' | 'openid'>, Tone>;

/** Why somebody of the staff cannot simply sign in. */
export function AccessBadge({ access }: { access: keyof typeof tones }) {
  const t = useText();
  return <Badge tone={tones[access]}>{t(`people.access.${access}`)}</Badge>;
}
