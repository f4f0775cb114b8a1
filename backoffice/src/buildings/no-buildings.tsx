import { BuildingIcon, Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

/** A portal without buildings: the next step is to upload them. */
export function NoBuildings({ onUpload }: { onUpload: () => void }) {
  const t = useText();
  return (
    <EmptyState
      title={t('console.buildings.empty')}
      icon={<BuildingIcon />}
      action={
        <Button look="main" onClick={onUpload}>
          {t('import.title')}
        </Button>
      }
    >
      {t('console.buildings.emptyHint')}
    </EmptyState>
  );
}
