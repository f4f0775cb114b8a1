import type { CommonArea } from '@clearunit/shared/api/buildings';
import { useText } from '@clearunit/shared/ui/texts-context';
import { FormCard } from '../form/form-card';

/** The common areas of a building, to be read (4 §1.6); nothing where it has none. */
export function CommonAreasFacts({ areas }: { areas: readonly CommonArea[] }) {
  const t = useText();
  if (areas.length === 0) return null;
  return (
    <FormCard title={t('buildings.commonAreas.title', { count: areas.length })}>
      <p>{areas.map(({ name }) => name).join(', ')}</p>
    </FormCard>
  );
}
