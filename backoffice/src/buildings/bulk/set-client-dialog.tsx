import {
  buildingBulkCalls,
  type ClientChange,
  type ClientOfBuildings,
} from '@clearunit/shared/api/building-bulk';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ClientInput } from '../form/client-input';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { ChangeFacts } from './change-facts';
import { SharingQuestion, useSharing } from './sharing-question';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';
import { useUndone } from './use-undone';

type SetClientDialogProps = {
  ids: readonly string[];
  found?: FoundBuildings;
  onChanged?: () => void;
  onClose: () => void;
};

type Undo = { changes: ClientOfBuildings[]; version: string; shared_with: string[] };

/**
 * Gives many buildings to a client, a new one too, after it has said what ends for the former one; they can be given back while
 * the dialog is open (4 §20).
 */
export function SetClientDialog({ ids, found, onChanged, onClose }: SetClientDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const undoneText = useUndone();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const { mutateAsync, isPending } = useBuildingChange(buildingBulkCalls.setClient);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { take, refusal, done } = useSteps<{ message: string; undo: Undo | null }>(onChanged);
  const asked = useDebounced(name.trim(), 300);
  const isAsked = asked !== '' && asked === name.trim();
  const { data, error } = usePortalQuery(
    buildingBulkCalls.clientChange,
    { body: { which, customer_name: asked } },
    { staleTime: 0, enabled: isAsked && done === null },
  );
  const change = isAsked ? data : undefined;
  const sharing = change?.sharing ?? [];
  const { isOpen, sharedWith, askAnew, toggle } = useSharing(sharing);

  const confirm = () => {
    if (name.trim() === '') return setProblem(t('buildingTools.setClient.missing'));
    void take(async () => {
      const body = { which, customer_name: name.trim(), shared_with: [...sharedWith] };
      const { message, data } = await mutateAsync({ body });
      const { before: changes, version } = data;
      // The clients that were asked about before may share the master PINs again.
      const shared_with = [...sharedWith, change?.client ?? name.trim()];
      return { message, undo: changes.length > 0 ? { changes, version, shared_with } : null };
    });
  };
  const undo = (former: Undo) =>
    take(async () => {
      const { data } = await mutateAsync({ body: former });
      return { message: undoneText('buildingTools.setClient.undone', data), undo: null };
    });
  return (
    <BulkDialog
      title={t('buildingTools.setClient.title')}
      confirm={{
        label: t('buildingTools.setClient.confirm', { smart_count: change?.buildings ?? count }),
        danger: true,
        disabled: name.trim() !== '' && (!change?.buildings || change.is_retired || isOpen),
        onPress: confirm,
      }}
      busy={isPending || isLooking}
      refusal={refusal ?? (error ? errorText(error) : null)}
      done={done?.message ?? null}
      undo={done?.undo ? () => void undo(done.undo!) : undefined}
      onClose={onClose}
    >
      {picker}
      <ClientInput
        label={t('buildings.list.columns.customer_name')}
        error={problem}
        value={name}
        onChoose={(chosen) => {
          setName(chosen);
          setProblem(undefined);
          askAnew();
        }}
      />
      {name.trim() !== '' && !change && !error && <Skeleton height="9rem" />}
      {change && <ClientFacts change={change} />}
      {change && change.buildings > 0 && sharing.length > 0 && (
        <SharingQuestion
          question={t('buildingTools.setClient.sharing', {
            smart_count: change.buildings,
            clients: sharing.join(', '),
          })}
          label={t('buildingTools.setClient.share')}
          toggle={toggle}
        />
      )}
    </BulkDialog>
  );
}

/** What another client changes for the buildings. */
function ClientFacts({ change }: { change: ClientChange }) {
  const t = useText();
  const { buildings, client } = change;
  return (
    <ChangeFacts change={change} to={client}>
      <li>{t('buildingTools.setClient.pins', { smart_count: buildings })}</li>
      {(['accounts', 'links'] as const).map(
        (what) =>
          change[what] > 0 && (
            <li key={what}>{t(`buildingTools.setClient.${what}`, { smart_count: change[what] })}</li>
          ),
      )}
      <li>{t('buildingTools.setClient.stays')}</li>
      <li>{t('buildingTools.setClient.undoes', { smart_count: buildings })}</li>
    </ChangeFacts>
  );
}
