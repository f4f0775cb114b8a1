import { useMemo } from 'react';
import type { BuildingDetail } from '../../api/shapes';
import { sortNaturally } from '../../domain/units';
import { Button, InfoIcon, PlusIcon, TextInput } from '../kit';
import { useMoney, useText } from '../texts-context';
import { OrderNumberField } from './order-number-field';
import { OrderSummary, summaryOf } from './order-summary';
import { requestDrafts } from './request-drafts';
import styles from './service-request-form.module.css';
import type { ServiceRequestFormProps } from './service-request-form-props';
import { UnitCards } from './unit-cards';
import { useRequestForm } from './use-request-form';
import { VisitFields } from './visit-fields';

type RequestFieldsProps = Required<ServiceRequestFormProps> & { building: BuildingDetail };

/** All that is filled in, beside what it will cost; the buttons stay in the thumb's reach. */
export function RequestFields({ building, ...props }: RequestFieldsProps) {
  const { role, buildingId } = props;
  const t = useText();
  const money = useMoney();
  const form = useRequestForm(props, building);
  const units = useUnitOptions(building);
  return (
    <form
      ref={form.formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.goOn(false);
      }}
    >
      <div className={styles.main}>
        <p className={styles.banner}>
          <InfoIcon />
          {t('rules.orders.required-banner')}
        </p>
        <section className={styles.order}>
          <TextInput label={t('requests.location')} value={locationOf(building)} readOnly />
          <OrderNumberField
            type={building.building_po_mo_wo}
            value={form.draft.po_mo_wo}
            error={form.errorOf(null, 'po_mo_wo')}
            onChange={form.setOrderNumber}
          />
          <VisitFields />
        </section>
        <section className={styles.units}>
          <h2>{t('requests.units.title')}</h2>
          <UnitCards
            {...form.cards}
            lines={form.shown}
            buildingId={buildingId}
            role={role}
            units={units}
            registeredUnits={form.registeredUnits}
            notesUsed={form.notesUsed}
            notesError={form.notesError}
            errorOf={form.errorOf}
          />
          <Button icon={<PlusIcon />} onClick={form.add}>
            {t('requests.units.add')}
          </Button>
        </section>
      </div>
      <aside className={styles.side}>
        <OrderSummary lines={form.ordered} building={building} />
        <p className={styles.kept}>{t(requestDrafts.isKept() ? 'requests.kept' : 'requests.notKept')}</p>
      </aside>
      <footer className={styles.actions}>
        <p className={styles.total}>
          <span>{t('requests.summary.total')}</span>{' '}
          <strong>{money(summaryOf(form.ordered, building).total)}</strong>
        </p>
        {role !== 'technician' && (
          <Button onClick={() => form.goOn(true)}>{t('requests.actions.saveDraft')}</Button>
        )}
        <Button type="submit" look="main">
          {t('requests.actions.finish')}
        </Button>
      </footer>
    </form>
  );
}

function useUnitOptions(building: BuildingDetail) {
  const t = useText();
  return useMemo(
    () =>
      sortNaturally(building.units, ({ unit }) => unit).map(({ unit, floor }) => ({
        value: unit,
        text: unit,
        detail: floor ? t('requests.units.floor', { floor }) : undefined,
      })),
    [building, t],
  );
}

const locationOf = ({ location_id, building_address, building_city }: BuildingDetail) =>
  [location_id, building_address, building_city].filter(Boolean).join(', ');
