import { useState } from 'react';
import { linkCalls, type ReportLinkRecord } from '../../api/links';
import { showDate, showDateTime } from '../../domain/dates';
import { linkState } from '../../domain/links';
import { Button, ConfirmDialog, EmptyState, ErrorNotice } from '../kit';
import { useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

type LinkListProps = {
  buildingId: string;
  links: readonly ReportLinkRecord[];
  timeZone: string;
  isViewOnly: boolean;
};

/** The links there are, with what became of each; those that work can be ended. */
export function LinkList({ buildingId, links, timeZone, isViewOnly }: LinkListProps) {
  const t = useText();
  const errorText = useErrorText();
  const [ending, setEnding] = useState<ReportLinkRecord | null>(null);
  const { mutate: revoke, isPending, error, reset } = usePortalMutation(linkCalls.revokeLink, ['links']);
  const close = () => {
    setEnding(null);
    reset();
  };
  if (links.length === 0) return <EmptyState title={t('links.none')} />;
  const nameOf = ({ name }: ReportLinkRecord) => name || t('links.unnamed');
  return (
    <>
      <ul className={styles.links} aria-label={t('links.list')}>
        {links.map((link) => (
          <li key={link.uuid}>
            <div>
              <strong>{nameOf(link)}</strong>
              <p>
                {[
                  link.made_by && t('links.madeBy', { name: link.made_by }),
                  link.coarse && t('links.floorsOnly'),
                  stateOf(link),
                  link.last_opened_at
                    ? t('links.opened', {
                        smart_count: link.opened,
                        last: showDateTime(link.last_opened_at, timeZone),
                      })
                    : t('links.unopened'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!isViewOnly && linkState(link, new Date()) === 'open' && (
              <Button aria-label={t('links.endThis', { name: nameOf(link) })} onClick={() => setEnding(link)}>
                {t('links.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          danger
          title={t('links.endTitle')}
          confirmLabel={t('links.end')}
          busy={isPending}
          onConfirm={() => revoke({ params: { id: buildingId, link_id: ending.uuid } }, { onSuccess: close })}
          onCancel={close}
        >
          {error && <ErrorNotice message={errorText(error)} />}
          <p>{t('links.endQuestion', { name: nameOf(ending) })}</p>
        </ConfirmDialog>
      )}
    </>
  );

  function stateOf(link: ReportLinkRecord): string {
    const state = linkState(link, new Date());
    const day = showDate(state === 'revoked' ? link.revoked_at : link.expires_at, timeZone);
    return t(`links.states.${state}`, { day });
  }
}
