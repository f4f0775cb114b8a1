import type { ChangedField } from '@clearunit/shared/api/import-updates';
import { numberFormat } from '@clearunit/shared/texts';
import { type Column, Table } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { useCounts } from './use-counts';
import type { CheckedUpload } from './use-upload';

/** What a file changes of buildings that are there: how many, and which fields, with some examples (4 §19.2). */
export function Changes({ changes }: { changes: NonNullable<CheckedUpload['changes']> }) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const counts = useCounts();
  const { buildings, units, fields } = changes;
  const columns: Column<ChangedField>[] = [
    { id: 'field', title: t('import.existing.field'), cell: ({ column }) => column },
    {
      id: 'count',
      title: t('import.existing.count'),
      align: 'end',
      cell: ({ count }) => number.format(count),
    },
    {
      id: 'examples',
      title: t('import.existing.examples'),
      cell: ({ examples }) => (
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={`${example.location_id} ${example.unit}`}>
              <span className={styles.place}>
                {[example.location_id, example.unit].filter((part) => part !== '').join(' · ')}
              </span>{' '}
              {t('import.existing.change', {
                before: example.before || t('import.existing.empty'),
                after: example.after,
              })}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  const said = (name: 'changed' | 'same', ofBuildings: number, ofUnits: number) =>
    t(`import.existing.${name}Counts`, {
      buildings: counts.buildings(ofBuildings),
      units: counts.units(ofUnits),
    });
  return (
    <section className={styles.changes} aria-label={t('import.existing.title')}>
      <ul>
        {fields.length > 0 && <li>{said('changed', buildings.changed, units.changed)}</li>}
        {units.added > 0 && <li>{t('import.existing.added', { units: counts.units(units.added) })}</li>}
        <li>{said('same', buildings.same, units.same)}</li>
      </ul>
      {fields.length > 0 && (
        <Table
          label={t('import.existing.title')}
          columns={columns}
          rows={fields}
          rowKey={({ table, column }) => `${table} ${column}`}
        />
      )}
      <p className={styles.note}>{t('import.existing.rules')}</p>
    </section>
  );
}
