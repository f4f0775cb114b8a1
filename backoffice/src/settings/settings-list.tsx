import { Button, EmptyState, Toggle, UserIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { useListFilters } from '../grid/use-list-filters';
import { CountedPage } from '../shell';
import type { ClientStep } from './client-step';
import { ExportDialog } from './export-dialog';
import type { ListedCustomer } from './listed-customer';
import { MergeDialog } from './merge-dialog';
import { RenameDialog } from './rename-dialog';
import { RetireDialog } from './retire-dialog';
import styles from './settings.module.css';
import { SettingsDialog } from './settings-dialog';
import { useSettingColumns } from './use-setting-columns';

/** The client companies with their settings (3 §2.13), which are renamed, merged and retired here (4 §19). */
export default function SettingsList() {
  const t = useText();
  const navigate = useNavigate();
  const [step, setStep] = useState<ClientStep | null>(null);
  const columns = useSettingColumns(setStep);
  return (
    <ResourceList<ListedCustomer> resource="settings" sort={byName}>
      <CountedPage title={t('settings.title')} counted={(count) => t('settings.count', { count })}>
        <div className={styles.filters}>
          <ListSearch label={t('settings.search')} hint={t('settings.searchHint')} />
          <RetiredFilter />
        </div>
        <ResourceGrid
          label={t('settings.title')}
          columns={columns}
          empty={
            <EmptyState
              title={t('settings.empty')}
              icon={<UserIcon />}
              action={
                <Button onClick={() => navigate('/building-management')}>{t('settings.toBuildings')}</Button>
              }
            >
              {t('settings.emptyHint')}
            </EmptyState>
          }
        />
      </CountedPage>
      {step && <StepDialog step={step} onClose={() => setStep(null)} />}
    </ResourceList>
  );
}

/** Shows the customers that are retired in place of the others. */
function RetiredFilter() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const setRetired = (isOn: boolean) => change({ status: isOn ? 'retired' : undefined });
  return (
    <Toggle
      label={t('settings.client.retired')}
      checked={filterValues.status === 'retired'}
      onChange={setRetired}
    />
  );
}

function StepDialog({ step, onClose }: { step: ClientStep; onClose: () => void }) {
  const { customer } = step;
  if (step.name === 'settings')
    return <SettingsDialog customer={customer} turned={step.turned} onClose={onClose} />;
  const Dialog = { export: ExportDialog, rename: RenameDialog, merge: MergeDialog, retire: RetireDialog }[
    step.name
  ];
  return <Dialog customer={customer} onClose={onClose} />;
}

const byName = { field: 'name', order: 'ASC' } as const;
