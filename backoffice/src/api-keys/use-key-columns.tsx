import type { ApiKeyRecord } from '@clearunit/shared/api/api-keys';
import { type KeyState, keyState } from '@clearunit/shared/domain/api-keys';
import { showDate, showDateTime } from '@clearunit/shared/domain/dates';
import { Badge, Button, type Column, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { portalTimeZone } from '../session';
import styles from './api-keys.module.css';

const tones: Record<KeyState, Tone> = {
  open: 'success',
  ending: 'warning',
  ended: 'plain',
  revoked: 'plain',
};

/** The columns of the keys; ended keys are grey. */
export function useKeyColumns(onRevoke: (key: ApiKeyRecord) => void): Column<ApiKeyRecord>[] {
  const t = useText();
  const zone = portalTimeZone();
  const column = (
    id: 'name' | 'holder' | 'access' | 'key' | 'made' | 'expires' | 'used' | 'state',
    cell: (key: ApiKeyRecord) => ReactNode,
  ): Column<ApiKeyRecord> => ({
    id,
    title: t(`apiKeys.columns.${id}`),
    cell: (key) => (isOver(key) ? <span className={styles.over}>{cell(key)}</span> : cell(key)),
  });
  return [
    column('name', ({ name }) => <strong className={styles.name}>{name}</strong>),
    column('holder', ({ holder, holder_email, role }) => (
      <span title={holder_email ?? undefined}>{`${holder} (${t(`apiKeys.roles.${role}`)})`}</span>
    )),
    column('access', ({ may_change }) => t(may_change ? 'apiKeys.access.changes' : 'apiKeys.access.reads')),
    column('key', ({ starts_with }) => <code>{`${starts_with}…`}</code>),
    column('made', ({ created_at, made_by }) =>
      t('apiKeys.madeBy', { day: showDate(created_at, zone), name: made_by }),
    ),
    column('expires', ({ expires_at, revoked_at }) => (
      <span className={styles.day}>{showDate(revoked_at ?? expires_at, zone)}</span>
    )),
    column('used', ({ last_used_at, last_network }) =>
      last_used_at === null
        ? t('apiKeys.never')
        : t('apiKeys.usedFrom', { at: showDateTime(last_used_at, zone), network: last_network ?? '' }),
    ),
    column('state', (key) => {
      const state = keyState(key, new Date());
      return <Badge tone={tones[state]}>{t(`apiKeys.states.${state}`)}</Badge>;
    }),
    {
      id: 'actions',
      title: '',
      cell: (key) =>
        !isOver(key) && (
          <Button aria-label={t('apiKeys.revokeThis', { name: key.name })} onClick={() => onRevoke(key)}>
            {t('apiKeys.revoke')}
          </Button>
        ),
    },
  ];
}

const isOver = (key: ApiKeyRecord): boolean => ['ended', 'revoked'].includes(keyState(key, new Date()));
