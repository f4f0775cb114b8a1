import type { HTMLAttributes, Ref } from 'react';
import type { CommonArea } from '../../api/buildings';
import { type RequestLine, trimUnitNumber } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import type { Texts } from '../../texts';
import { ChevronDownIcon, ChevronUpIcon, DragHandleIcon, IconButton, PencilIcon, TrashIcon } from '../kit';
import { useText } from '../texts-context';
import styles from './unit-card.module.css';

export type UnitCardHeadProps = {
  line: RequestLine;
  /** The building's places that are common areas. */
  commonAreas: readonly CommonArea[];
  /** How many cards there are. */
  total: number;
  /** Takes the card to another place, counted from 0. */
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
  titleId: string;
  /** Of what the card shows while it is open. */
  bodyId: string;
  isOpen: boolean;
  onOpen: () => void;
  /** What makes a button the handle by which the card is dragged. */
  handle: HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
};

/** The card's place and unit; with more than one card also the ways to move and to remove it. */
export function UnitCardHead({
  line,
  commonAreas,
  total,
  onMove,
  onRemove,
  titleId,
  bodyId,
  isOpen,
  onOpen,
  handle,
}: UnitCardHeadProps) {
  const t = useText();
  const place = line.priority;
  const unit = trimUnitNumber(line.unit_number);
  const isArea = isNameOfArea(unit, commonAreas);
  return (
    <header className={styles.head}>
      {total > 1 && (
        <IconButton {...handle} label={t('requests.units.drag', { place })} className={styles.handle}>
          <DragHandleIcon />
        </IconButton>
      )}
      <div className={styles.name}>
        <h3 id={titleId}>
          {unit
            ? t(isArea ? 'requests.units.cardOfArea' : 'requests.units.cardNamed', { place, unit })
            : t('requests.units.card', { place })}
        </h3>
        {total > 1 && !line.isCommon && <p>{choiceText(line, t)}</p>}
      </div>
      {total > 1 && (
        <>
          <IconButton
            className={styles.mover}
            label={t('requests.units.moveUp', { place })}
            disabled={place === 1}
            onClick={() => onMove(line.key, place - 2)}
          >
            <ChevronUpIcon />
          </IconButton>
          <IconButton
            className={styles.mover}
            label={t('requests.units.moveDown', { place })}
            disabled={place === total}
            onClick={() => onMove(line.key, place)}
          >
            <ChevronDownIcon />
          </IconButton>
          <IconButton
            className={styles.opener}
            label={t('requests.units.change', { place })}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onOpen}
          >
            <PencilIcon />
          </IconButton>
          <IconButton label={t('requests.units.remove', { place })} onClick={() => onRemove(line.key)}>
            <TrashIcon />
          </IconButton>
        </>
      )}
    </header>
  );
}

/** What is chosen for an exception, in words. */
function choiceText({ pest, treatment, followup }: RequestLine, t: Texts['t']): string {
  const type = followup && followup !== 'neworder' ? t(`orders.types.${followup}`) : null;
  return [pest, treatment, type].filter(Boolean).join(', ') || t('requests.common.open');
}
