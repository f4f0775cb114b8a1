import { useState } from 'react';
import { linkCalls, type ReportLinkRecord } from '../../api/links';
import { showDate, showDateTime } from '../../domain/dates';
import { linkState } from '../../domain/links';
import { Button, ConfirmDialog, EmptyState, ErrorNotice } from '../kit';
import { useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

type LinkListProps = { buildingId: string; links: readonly ReportLinkRecord[]; timeZone: string };

/** The links there are, with what became of each; those that work can be ended. */
export function LinkList({ buildingId, links, timeZone }: LinkListProps) {
  const t = useText();
  const errorText = useErrorText();
  const [ending, setEnding] = useState<ReportLinkRecord | null>(null);
  const { mutate: revoke, isPending, error, reset } = usePortalMutation(linkCalls.revokeLink, ['links']);
  const close = () => {
    setEnding(null);
    reset();
  };
  if (links.length === 0) return <EmptyState title={t('heatmap.links.none')} />;
  const nameOf = ({ name }: ReportLinkRecord) => name || t('heatmap.links.unnamed');
  return (
    <>
      <ul className={styles.links} aria-label={t('heatmap.links.list')}>
        {links.map((link) => (
          <li key={link.uuid}>
            <div>
              <strong>{nameOf(link)}</strong>
              <p>
                {[
                  link.coarse && t('heatmap.links.floorsOnly'),
                  stateOf(link),
                  link.last_opened_at
                    ? t('heatmap.links.opened', {
                        smart_count: link.opened,
                        last: showDateTime(link.last_opened_at, timeZone),
                      })
                    : t('heatmap.links.unopened'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {linkState(link, new Date()) === 'open' && (
              <Button
                aria-label={t('heatmap.links.endThis', { name: nameOf(link) })}
                onClick={() => setEnding(link)}
              >
                {t('heatmap.links.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          danger
          title={t('heatmap.links.endTitle')}
          confirmLabel={t('heatmap.links.end')}
          busy={isPending}
          onConfirm={() => revoke({ params: { id: buildingId, link_id: ending.uuid } }, { onSuccess: close })}
          onCancel={close}
        >
          {error && <ErrorNotice message={errorText(error)} />}
          <p>{t('heatmap.links.endQuestion', { name: nameOf(ending) })}</p>
        </ConfirmDialog>
      )}
    </>
  );

  function stateOf(link: ReportLinkRecord): string {
    const state = linkState(link, new Date());
    const day = showDate(state === 'revoked' ? link.revoked_at : link.expires_at, timeZone);
    return t(`heatmap.links.states.${state}`, { day });
  }
}
