import type { UnitRecord } from '@clearunit/shared/api/buildings';
import { showDay } from '@clearunit/shared/domain/dates';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ActionsMenu } from '../../actions-menu/actions-menu';
import styles from './units.module.css';

export type UnitAction = 'edit' | 'editWarranty' | 'makeCommonArea' | 'merge' | 'retire' | 'delete';

type UnitCardProps = { unit: UnitRecord; onAction: (action: UnitAction, unit: UnitRecord) => void };

/** A unit of the building with its warranty and actions (2 §2.1). */
export function UnitCard({ unit, onAction }: UnitCardProps) {
  const t = useText();
  return (
    <li className={styles.unit} aria-label={unit.unit}>
      <div className={styles.name}>
        <strong>{unit.unit}</strong>
        <ActionsMenu
          label={t('buildings.unitsCard.menu', { unit: unit.unit })}
          actions={(['edit', 'editWarranty', 'makeCommonArea', 'merge', 'retire', 'delete'] as const).map(
            (action) => ({
              title: t(`buildings.unitsCard.${action}`),
              onChoose: () => onAction(action, unit),
            }),
          )}
        />
      </div>
      <p>
        {unit.town_house
          ? t('buildings.unitsCard.townhouse')
          : t('buildings.unitsCard.floor', { floor: unit.floor })}
        {' · '}
        {t('buildings.unitsCard.bedrooms', { smart_count: unit.bedroom_count })}
      </p>
      {unit.is_warranty === 1 && (
        <Badge tone={unit.warranty_valid ? 'success' : 'danger'}>
          {t(unit.warranty_valid ? 'buildings.unitsCard.valid' : 'buildings.unitsCard.expired', {
            date: showDay(unit.expire_date),
          })}
        </Badge>
      )}
    </li>
  );
}
