import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { PlannedVisit } from '../../api/order-records';
import { orderCalls } from '../../api/orders';
import { commonLines, type LineChange, type RequestLine, visitsOfUnit } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { Button } from '../kit';
import { usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { CommonCard } from './common-card';
import { UnitCard, type UnitCardProps } from './unit-card';
import styles from './unit-card.module.css';

type UnitCardsProps = Omit<
  UnitCardProps,
  'line' | 'total' | 'hasCommon' | 'hasVisits' | 'offersSecondVisit'
> & {
  onChangeCommon: (change: LineChange) => void;
  offersSecondVisit: (line: RequestLine) => boolean;
  /** The lines that are shown, in their order. */
  lines: readonly RequestLine[];
  /** What stands in the place of a card that was just removed; places are counted from 1. */
  removed?: { place: number; notice: ReactNode } | undefined;
};

/** What is the same with every rendering lets the cards that nothing has happened to alone, however many there are. */
const pointerOptions = { activationConstraint: { distance: 6 } };
/** A unit is over the next place once the page has scrolled there: at once, since a slow scroll can be cut off halfway. */
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const };
const ofNoNotes = { notesUsed: 0, notesError: undefined };
/** How many units stand in the form at once; the others are asked for. */
const firstCards = 24;
const moreCards = 48;

/** The unit cards, to be put in order by dragging, by the keyboard on the handle, or by their buttons (3 §2.2). */
export function UnitCards({ lines, offersSecondVisit, removed, onChangeCommon, ...card }: UnitCardsProps) {
  const t = useText();
  const [most, setMost] = useState(firstCards);
  const visits = usePortalQuery(orderCalls.plannedVisits, { query: { id: card.buildingId } }).data ?? none;
  const common = commonLines(lines);
  const [first] = common;
  const areas = common.filter(({ unit_number }) => isNameOfArea(unit_number, card.commonAreas)).length;
  const isOneOfMany = lines.length > 1;
  const needsCare = ({ key, unit_number, isCommon }: RequestLine) =>
    !isCommon || unit_number === '' || card.errorOf(key, 'unit_number') !== undefined;
  const cards = lines.filter((line, place) => place < most || needsCare(line));
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const order = cards.map((line) => line.key).join(' ');
  const items = useMemo(() => order.split(' '), [order]);
  const placeOf = (key: unknown) => lines.findIndex((line) => line.key === key);
  const sayPlace = (key: unknown) =>
    t('requests.dragging.moved', { place: placeOf(key) + 1, total: lines.length });
  const announcements: Announcements = {
    onDragStart: () => t('requests.dragging.picked'),
    onDragOver: ({ over }) => (over ? sayPlace(over.id) : undefined),
    onDragEnd: ({ over }) => (over ? sayPlace(over.id) : t('requests.dragging.cancelled')),
    onDragCancel: () => t('requests.dragging.cancelled'),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) card.onMove(String(active.id), placeOf(over.id));
  };
  const dragged = (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('requests.dragging.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={styles.cards}>
          {cards.map((line) => (
            <Fragment key={line.key}>
              {removed?.place === line.priority && <li>{removed.notice}</li>}
              <UnitCard
                {...card}
                {...((line.order_description === '' || (isOneOfMany && line.isCommon)) && ofNoNotes)}
                line={line}
                hasCommon={first !== undefined}
                hasVisits={visitsOfUnit(line.unit_number, visits).some(
                  ({ order_id }) => order_id !== card.orderId,
                )}
                offersSecondVisit={offersSecondVisit(line)}
                total={lines.length}
              />
            </Fragment>
          ))}
          {removed && removed.place > lines.length && <li>{removed.notice}</li>}
        </ol>
      </SortableContext>
    </DndContext>
  );
  return (
    <>
      {isOneOfMany && first && (
        <CommonCard
          {...card}
          {...(first.order_description === '' && ofNoNotes)}
          line={first}
          units={common.length - areas}
          areas={areas}
          offersSecondVisit={offersSecondVisit(first)}
          onChange={onChangeCommon}
        />
      )}
      {dragged}
      {cards.length < lines.length && (
        <Button onClick={() => setMost(most + moreCards)}>
          {t('requests.units.more', { smart_count: lines.length - cards.length })}
        </Button>
      )}
    </>
  );
}

const none: readonly PlannedVisit[] = [];
