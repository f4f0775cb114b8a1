import { useListContext } from 'react-admin';
import { AssignDialog } from '../list/assign-dialog';
import type { ListedBuilding } from '../listed-building';
import type { BulkStep } from './bulk-actions';
import { BringBackDialog, RenewPinsDialog } from './new-pins-dialog';
import { RetireDialog } from './retire-dialog';
import { SetBranchDialog } from './set-branch-dialog';
import { SetClientDialog } from './set-client-dialog';
import { SetMasterPinDialog } from './set-master-pin-dialog';
import { useFound } from './use-chosen';

const dialogs = {
  setBranch: SetBranchDialog,
  setClient: SetClientDialog,
  setMasterPin: SetMasterPinDialog,
  retire: RetireDialog,
  bringBack: BringBackDialog,
  renewPins: RenewPinsDialog,
} as const;

/** The action for the buildings of the list around it. */
export function ListDialog({ step, onClose }: { step: BulkStep; onClose: () => void }) {
  const { onUnselectItems, refetch } = useListContext<ListedBuilding>();
  const found = useFound();
  if (step.name === 'assign') return <AssignDialog ids={step.ids} onClose={onClose} />;
  const onChanged = () => {
    onUnselectItems();
    void refetch();
  };
  const Dialog = dialogs[step.name];
  return <Dialog ids={step.ids} found={found} onChanged={onChanged} onClose={onClose} />;
}
