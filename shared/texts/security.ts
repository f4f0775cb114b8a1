import { keyWords } from '../domain/logs';
import type { Texts } from './create-texts';

interface Entry {
  actor: string;
  actor_kind: 'staff' | 'api-key' | 'contact-account' | 'contact' | 'deleted' | 'unknown-account' | 'nobody';
  target: string | null;
}

/** Whose doing an entry of the security log is. Needs the area 'security'. */
export function securityActor({ t }: Pick<Texts, 't'>, { actor, actor_kind }: Omit<Entry, 'target'>): string {
  if (actor_kind === 'staff') return actor;
  return t(`security.actors.${actor_kind}`, { actor });
}

const named: readonly string[] = ['buildingLogin', 'customerLogin', 'openIdLogin', 'recoveryCode'];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an entry is about: an account, a way to sign in, or a call in words. Needs the area 'security'. */
export function securityTarget({ t }: Pick<Texts, 't'>, { target }: Pick<Entry, 'target'>): string {
  if (target === null) return '';
  if (named.includes(target)) return t(`security.targets.${target as 'buildingLogin'}`);
  // An account or link that is no longer there.
  if (uuid.test(target)) return t('security.targets.gone');
  return /^\w+$/.test(target) ? keyWords(target) : target;
}
