import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { proposeScheme } from '@clearunit/shared/domain/units';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';
import { asPlaced } from './as-placed';
import { NumberingPreview } from './numbering-preview';

/** A building's numbering scheme with its preview, read-only (4 §1.5). */
export function NumberingFacts({ building }: { building: BuildingDetail }) {
  const t = useText();
  const units = building.units.map(asPlaced);
  const chosen = building.numbering_scheme;
  const name = t(`buildings.numbering.schemes.${chosen ?? proposeScheme(units)}`);
  const schemeText = chosen === null ? t('buildings.numbering.proposed', { scheme: name }) : name;
  return (
    <FormCard title={t('buildings.numbering.title')}>
      <p className={styles.note}>{schemeText}</p>
      <NumberingPreview units={units} scheme={chosen} />
    </FormCard>
  );
}
