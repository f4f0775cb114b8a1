import {
  type RequestLine,
  RequestType,
  requestTypesFor,
  trimUnitNumber,
  unitNumberKey,
} from '@clearunit/shared/domain/orders';
import { isOnNoFloor } from '@clearunit/shared/domain/units';
import { ChevronDownIcon, IconButton, Select, TrashIcon } from '@clearunit/shared/ui/kit';
import { usePests, useTreatments } from '@clearunit/shared/ui/portal';
import { LastService, PlannedVisits } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useChosenBuilding } from '../chosen-building';
import styles from './cart.module.css';
import { useCart } from './cart-provider';

/** One unit of the cart; its service can be chosen here or later in the request (2 §2.9). */
export function CartItem({ line, floor }: { line: RequestLine; floor: string | null }) {
  const t = useText();
  const { lines, takeOut } = useCart();
  const buildingId = useChosenBuilding().building?.value ?? '';
  const [isOpen, setOpen] = useState(false);
  const unit = trimUnitNumber(line.unit_number);
  const isOnly =
    lines.filter(({ unit_number }) => unitNumberKey(unit_number) === unitNumberKey(unit)).length === 1;
  const place = isOnly ? unit : [unit, line.pest].filter(Boolean).join(', ');
  const name = isOnNoFloor(floor) ? place : t('cart.unit', { unit: place });

  const type = line.followup && t(`orders.types.${line.followup}`);
  const chosen = [type, line.pest, line.treatment].filter(Boolean).join(', ');

  return (
    <li className={styles.item} aria-label={name}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.itemHead}>
          <span>
            <strong>{name}</strong>
            <small>{chosen}</small>
            <PlannedVisits buildingId={buildingId} service={line} />
          </span>
          <ChevronDownIcon />
        </summary>
        {isOpen && <Choices line={line} />}
      </details>
      <IconButton
        label={t(isOnNoFloor(floor) ? 'cart.removePlace' : 'cart.remove', { unit: place })}
        onClick={() => takeOut(line.key)}
      >
        <TrashIcon />
      </IconButton>
    </li>
  );
}

/** The service of a unit; drawn when it is opened, since a cart may hold hundreds. */
function Choices({ line }: { line: RequestLine }) {
  const t = useText();
  const { change } = useCart();
  const buildingId = useChosenBuilding().building?.value ?? '';
  const pests = usePests().data ?? [];
  const treatments = useTreatments(line.pest_id).data ?? [];
  const unit = trimUnitNumber(line.unit_number);
  const choosePest = (pestId: string) => {
    const pest = pests.find((one) => one.pestId === pestId);
    if (pest) change(line.key, { pest_id: pestId, pest: pest.pestName });
  };
  const chooseTreatment = (id: string) => {
    const treatment = treatments.find(({ treatment_id }) => treatment_id === id);
    if (treatment) change(line.key, { treatment_id: id, treatment: treatment.treatment_name });
  };
  return (
    <div className={styles.choices}>
      <LastService buildingId={buildingId} unit={unit} registeredUnits={[unit]} />
      <Select
        label={t('cart.type')}
        value={line.followup ?? ''}
        options={requestTypesFor('customer').map((type) => ({
          value: type,
          text: t(`orders.types.${type}`),
        }))}
        onChange={(event) => change(line.key, { followup: RequestType.parse(event.target.value) })}
      />
      <Select
        label={t('cart.pest')}
        placeholder={t('cart.choosePest')}
        value={line.pest_id ?? ''}
        options={pests.map(({ pestId, pestName }) => ({ value: pestId, text: pestName }))}
        onChange={(event) => choosePest(event.target.value)}
      />
      <Select
        label={t('cart.treatment')}
        placeholder={t(line.pest_id ? 'cart.chooseTreatment' : 'cart.pestFirst')}
        disabled={line.pest_id === null}
        value={line.treatment_id ?? ''}
        options={treatments.map((one) => ({ value: one.treatment_id, text: one.treatment_name }))}
        onChange={(event) => chooseTreatment(event.target.value)}
      />
    </div>
  );
}
