import { securityCalls } from '@clearunit/shared/api/security';
import { showDay } from '@clearunit/shared/domain/dates';
import { InfoIcon } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './security.module.css';

/** How long the log is kept, which alarms there are, and whether they are sent. */
export function AlarmNotice() {
  const t = useText();
  const { data } = usePortalQuery(securityCalls.securityState, {});
  if (!data) return null;
  return (
    <div className={styles.notice}>
      <p>{t('security.intro', { days: data.kept_days })}</p>
      {!data.sends_mail && (
        <p className={styles.warning} role="note">
          <InfoIcon />
          {t('security.alarms.noServer')}
        </p>
      )}
      <details>
        <summary>{t('security.alarms.title')}</summary>
        <p>{t('security.alarms.hint')}</p>
        <dl>
          {data.alarms.map(({ kind, mailed_on }) => (
            <div key={kind}>
              <dt>{t(`security.alarms.kinds.${kind}`)}</dt>
              <dd>
                {mailed_on
                  ? t('security.alarms.last', { day: showDay(mailed_on) })
                  : t('security.alarms.never')}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
