import { requestTypesFor } from '@clearunit/shared/domain/orders';
import { isOnNoFloor } from '@clearunit/shared/domain/units';
import { ChevronDownIcon, IconButton, Select, TrashIcon } from '@clearunit/shared/ui/kit';
import { usePests, useTreatments } from '@clearunit/shared/ui/portal';
import { LastService, PlannedVisits } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useChosenBuilding } from '../session';
import styles from './cart.module.css';
import { useCart } from './cart-provider';
import type { CartUnit } from './cart-unit';

/** One unit of the cart: what it is asked for can be chosen here already, or later in the request (2 §2.9). */
export function CartItem({ unit }: { unit: CartUnit }) {
  const t = useText();
  const { units, put, takeOut } = useCart();
  const buildingId = useChosenBuilding().building?.value ?? '';
  const [isOpen, setOpen] = useState(false);
  const pests = usePests().data ?? [];
  const treatments = useTreatments(unit.pest_id).data ?? [];
  const isOnly = units.filter(({ unit_number }) => unit_number === unit.unit_number).length === 1;
  const place = isOnly ? unit.unit_number : [unit.unit_number, unit.pest].filter(Boolean).join(', ');
  const name = isOnNoFloor(unit.floor) ? place : t('cart.unit', { unit: place });

  const choosePest = (pestId: string) => {
    const pest = pests.find((one) => one.pestId === pestId);
    if (pest) put({ ...unit, pest_id: pestId, pest: pest.pestName, treatment_id: null, treatment: null });
  };
  const chooseTreatment = (id: string) => {
    const treatment = treatments.find(({ treatment_id }) => treatment_id === id);
    if (treatment) put({ ...unit, treatment_id: id, treatment: treatment.treatment_name });
  };

  const chosen = [t(`orders.types.${unit.followup}`), unit.pest, unit.treatment].filter(Boolean).join(', ');

  return (
    <li className={styles.item} aria-label={name}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.itemHead}>
          <span>
            <strong>{name}</strong>
            <small>{chosen}</small>
            <PlannedVisits buildingId={buildingId} wish={unit} />
          </span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.choices}>
          {isOpen && (
            <LastService
              buildingId={buildingId}
              unit={unit.unit_number}
              registeredUnits={[unit.unit_number]}
            />
          )}
          <Select
            label={t('cart.type')}
            value={unit.followup}
            options={requestTypesFor('customer').map((type) => ({
              value: type,
              text: t(`orders.types.${type}`),
            }))}
            onChange={(event) => put({ ...unit, followup: event.target.value as CartUnit['followup'] })}
          />
          <Select
            label={t('cart.pest')}
            placeholder={t('cart.choosePest')}
            value={unit.pest_id ?? ''}
            options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
            onChange={(event) => choosePest(event.target.value)}
          />
          <Select
            label={t('cart.treatment')}
            placeholder={t(unit.pest_id ? 'cart.chooseTreatment' : 'cart.pestFirst')}
            disabled={unit.pest_id === null}
            value={unit.treatment_id ?? ''}
            options={treatments.map((one) => ({ value: one.treatment_id, text: one.treatment_name }))}
            onChange={(event) => chooseTreatment(event.target.value)}
          />
        </div>
      </details>
      <IconButton
        label={t(isOnNoFloor(unit.floor) ? 'cart.removePlace' : 'cart.remove', { unit: place })}
        onClick={() => takeOut(unit.key)}
      >
        <TrashIcon />
      </IconButton>
    </li>
  );
}
