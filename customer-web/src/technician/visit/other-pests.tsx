import type { Visit, VisitUnit } from '@clearunit/shared/api/visits';
import { checkOtherPest, isClosedDoor } from '@clearunit/shared/domain/results';
import { placeText } from '@clearunit/shared/texts';
import { Button, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef } from 'react';
import { newId } from '../../device/new-id';
import { fieldWork } from '../../field-work/field-work';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import type { OtherPest, UnitEntry, VisitKey } from '../../field-work/visit';
import { OtherPestForm } from './other-pest-form';
import styles from './other-pests.module.css';
import { pestsOfUnit, withEntry, withOtherPest, withoutOtherPest } from './recording';

type OtherPestsProps = {
  unit: VisitUnit;
  entry: UnitEntry;
  visit: Visit;
  visitKey: VisitKey;
  store: KeptVisitStore;
  /** The results are on their way and may not change. */
  locked: boolean;
};

/** Pests that were found in a unit beside the one that was ordered (4 §2.4), and the button that adds one. */
export function OtherPests({ unit, entry, visit, visitKey, store, locked }: OtherPestsProps) {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  const added = useRef<string>(null);
  const { outcome, other_pests: others } = entry;
  useEffect(() => {
    if (!others.some(({ id }) => id === added.current)) return;
    added.current = null;
    section.current?.querySelector<HTMLSelectElement>('li:last-child select')?.focus();
  }, [others]);

  // An older stored answer may lack it.
  const addable = visit.addable_pests ?? [];
  const offeredFor = (otherId?: string) => {
    const pest_ids = pestsOfUnit(visit.units, store.visit, unit.unit_number, otherId);
    const about = { unit_number: unit.unit_number, outcome, pest_ids };
    return addable.filter(({ pest_id: id, pest_name: name }) => checkOtherPest({ id, name }, about) === null);
  };
  const nameOf = ({ pest_id }: OtherPest) =>
    addable.find((pest) => pest.pest_id === pest_id)?.pest_name ?? t('visits.otherPests.name');
  const change = (id: string, found: Partial<OtherPest>) =>
    store.change((now) => ({
      ...withOtherPest(withEntry(now, visit.units, unit), unit, id, found),
      building_name: visit.building_name,
      at: unit.order_unit_id,
    }));
  const remove = async (id: string) => {
    await fieldWork.removePhotosOf(visitKey.userId, id);
    store.change((now) => withoutOtherPest(now, unit, id));
    section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = () => {
    const id = newId();
    added.current = id;
    change(id, {});
  };

  if (isClosedDoor(outcome)) {
    if (others.length === 0) return null;
    return (
      <p role="status" className={styles.left}>
        {t('visits.otherPests.closedDoor', { pests: others.map(nameOf).join(', ') })}
      </p>
    );
  }
  const mayAdd = !locked && offeredFor().length > 0;
  if (others.length === 0 && !mayAdd) return null;
  return (
    <section ref={section} aria-labelledby="other-pests" className={styles.others}>
      <h3 id="other-pests">{t('visits.otherPests.title')}</h3>
      {others.length === 0 && <p className={styles.hint}>{t('visits.otherPests.hint')}</p>}
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <OtherPestForm
              other={other}
              name={nameOf(other)}
              unit={unit}
              place={placeText({ t }, unit, 'within')}
              isUnprepared={entry.prep_level === 'Not prepared'}
              offered={offeredFor(other.id)}
              visit={visitKey}
              building={visit.building_name}
              onFound={(found) => change(other.id, found)}
              onRemove={() => void remove(other.id)}
              locked={locked}
            />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <Button data-add icon={<PlusIcon />} onClick={add} className={styles.add}>
          {t('visits.otherPests.add')}
        </Button>
      )}
    </section>
  );
}
