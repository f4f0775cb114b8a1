import { type ReactNode, useId, useMemo } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import type { OrderDetail } from '../../api/order-detail';
import { tooManyLines } from '../../domain/orders';
import { sortNaturally } from '../../domain/units';
import { sentenceOf } from '../../texts';
import { Button, ErrorNotice, InfoIcon, PlusIcon, TextInput } from '../kit';
import { useMoney, useText, useTexts } from '../texts-context';
import { openOrderOf, preferenceIn } from './draft';
import { draftStore } from './draft-store';
import { OrderNumberField } from './order-number-field';
import { OrderSummary } from './order-summary';
import { PoDocumentField } from './po-document/po-document-field';
import { usePoDocument } from './po-document/use-po-document';
import { PreferenceFields } from './preference-fields';
import { RemoveStoredUnit } from './remove-stored-unit';
import { RemovedUnit } from './removed-unit';
import styles from './service-request-form.module.css';
import { UnitCards } from './unit-cards';
import { useEstimate } from './use-estimate';
import { useLinePrices } from './use-line-prices';
import { type RequestFormUse, type RequestStep, useRequestForm } from './use-request-form';
import { VisitFields } from './visit-fields';

export type RequestFieldsProps = RequestFormUse & {
  /** The order as it is stored, of which the form shows the visit. */
  order?: OrderDetail;
  /** Whether a PO, MO or WO document can be uploaded (3 §2.2, §2.7). */
  takesDocument?: boolean;
  /** The last one is the main one. */
  steps: readonly RequestStep[];
  /** Stands in the place of the building's address, to choose another one. */
  location?: ReactNode;
  /** Why the last step did not succeed. */
  failure?: string;
};

/** All that is filled in, beside what it will cost; the buttons stay in the thumb's reach. */
export function RequestFields(props: RequestFieldsProps) {
  const { role, buildingId, building, steps, failure } = props;
  const main = steps.at(-1);
  const asksForAll = steps.some(({ isDraft }) => !isDraft);
  const texts = useTexts();
  const { t } = texts;
  const money = useMoney();

  const form = useRequestForm(props);
  const units = useUnitOptions(building);
  const orderId = openOrderOf(form.draft);
  useLinePrices(building, form.draft.lines, orderId, form.onPrices);
  const estimate = useEstimate(form.ordered, building, orderId);
  const poDocument = usePoDocument(building, role, form.change);
  const { upload } = poDocument;
  const waitId = useId();
  const tooMany = tooManyLines(form.draft.lines, form.draft.stored?.lines);
  return (
    <form
      ref={form.formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!upload) form.goOn(main);
      }}
    >
      <div className={styles.main}>
        <p className={styles.banner}>
          <InfoIcon />
          {t('rules.orders.required-banner')}
        </p>
        <section className={styles.order}>
          {props.location ?? (
            <TextInput label={t('requests.location')} value={locationOf(building)} readOnly />
          )}
          {props.takesDocument && <PoDocumentField draft={form.draft} poDocument={poDocument} />}
          <OrderNumberField
            type={building.building_po_mo_wo}
            isRequired={asksForAll}
            value={form.draft.po_mo_wo}
            error={form.errorOf(null, 'po_mo_wo')}
            onChange={form.setOrderNumber}
          />
          <VisitFields order={props.order} />
        </section>
        <section className={styles.units}>
          <h2>{t('requests.units.title')}</h2>
          <UnitCards
            {...form.cards}
            lines={form.shown}
            removed={
              form.removed && {
                place: form.removed.priority,
                notice: <RemovedUnit key={form.removed.key} line={form.removed} onUndo={form.undoRemoval} />,
              }
            }
            buildingId={buildingId}
            orderId={form.draft.stored?.id ?? null}
            role={role}
            units={units}
            registeredUnits={form.registeredUnits}
            asksForAll={asksForAll}
            commonAreas={building.common_areas}
            offersSecondVisit={form.offersSecondVisit}
            notesUsed={form.notesUsed}
            notesError={form.notesError}
            errorOf={form.errorOf}
          />
          {tooMany && <ErrorNotice message={sentenceOf(texts, tooMany.reason, tooMany.params)} />}
          <Button icon={<PlusIcon />} onClick={form.add}>
            {t('requests.units.add')}
          </Button>
        </section>
        <PreferenceFields
          preference={preferenceIn(form.draft)}
          today={form.today}
          errorOf={(field) => form.errorOf(null, field)}
          onChange={form.setPreference}
        />
      </div>
      <aside className={styles.side}>
        <OrderSummary lines={form.ordered} building={building} estimate={estimate} />
        <p className={styles.kept}>{t(draftStore.isKept() ? 'requests.kept' : 'requests.notKept')}</p>
      </aside>
      <footer className={styles.actions}>
        <p className={styles.total}>
          <span>{t('requests.summary.total')}</span>{' '}
          <strong>{estimate.isWhole ? money(estimate.total) : t('requests.summary.unknown')}</strong>
        </p>
        {failure && (
          <div className={styles.failure}>
            <ErrorNotice message={failure} />
          </div>
        )}
        {upload && (
          <p id={waitId} className={styles.wait}>
            {t('requests.document.underWay', { name: upload.name })}
          </p>
        )}
        {steps.map((step) => (
          <Button
            key={step.label}
            type={step === main ? 'submit' : 'button'}
            look={step === main ? 'main' : undefined}
            busy={step.busy}
            blockedBy={upload && waitId}
            onClick={step === main ? undefined : () => form.goOn(step)}
          >
            {step.label}
          </Button>
        ))}
      </footer>
      {form.removing && form.draft.stored && (
        <RemoveStoredUnit
          line={form.removing}
          commonAreas={building.common_areas}
          order={form.draft.stored}
          onToast={props.onToast}
          onRemoved={form.onRemoved}
          onClose={form.stopRemoving}
        />
      )}
    </form>
  );
}

function useUnitOptions(building: BuildingDetail) {
  const t = useText();
  return useMemo(
    () => [
      ...sortNaturally(building.units, ({ unit }) => unit).map(({ unit, floor }) => ({
        value: unit,
        text: unit,
        detail: floor ? t('requests.units.floor', { floor }) : undefined,
      })),
      ...building.common_areas.map(({ name }) => ({
        value: name,
        text: name,
        detail: t('requests.units.commonArea'),
      })),
    ],
    [building, t],
  );
}

const locationOf = ({ location_id, building_address, building_city }: BuildingDetail) =>
  [location_id, building_address, building_city].filter(Boolean).join(', ');
