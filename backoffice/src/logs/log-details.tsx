import type { LogEntry } from '@clearunit/shared/api/logs';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { type DescribedLine, describedRecords, keyWords } from '@clearunit/shared/domain/logs';
import { activityText } from '@clearunit/shared/texts';
import { Button, Dialog, EmptyState } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { portalTimeZone } from '../session';
import styles from './logs.module.css';

/** The details of a log entry, with values before and after (3 §2.19). */
export function LogDetails({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const records = describedRecords(entry.description);
  const zone = portalTimeZone();
  return (
    <Dialog
      title={activityText(texts, entry.activity)}
      onClose={onClose}
      wide
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <p className={styles.about}>
        {[entry.performedBy, showDateTime(entry.userActivityLogTime, zone), entry.locationCode]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {records.length === 0 && <EmptyState title={t('logs.details.empty')} />}
      {records.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the records of an entry never change
        <section key={at} className={styles.record}>
          {records.length > 1 && <h3>{t('logs.details.record', { number: at + 1 })}</h3>}
          <dl>
            {lines.map((line) => (
              <div key={line.key}>
                <dt>{keyWords(line.key)}</dt>
                <dd>
                  <LineValue line={line} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** A value; a changed one with its former value. */
function LineValue({ line }: { line: DescribedLine }) {
  const t = useText();
  const nothing = <i>{t('logs.details.nothing')}</i>;
  const textOf = (value: string) =>
    value === 'true' ? t('common.actions.yes') : value === 'false' ? t('common.actions.no') : value;
  if ('value' in line) return textOf(line.value) || nothing;
  return (
    <>
      {textOf(line.after) || nothing}
      <span className={styles.was}>
        {t('logs.details.was', { before: textOf(line.before) || t('logs.details.nothing') })}
      </span>
    </>
  );
}
