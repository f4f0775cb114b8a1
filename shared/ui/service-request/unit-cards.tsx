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
import { useMemo } from 'react';
import type { RequestLine } from '../../domain/orders';
import { useText } from '../texts-context';
import { UnitCard, type UnitCardProps } from './unit-card';
import styles from './unit-card.module.css';

type UnitCardsProps = Omit<UnitCardProps, 'line' | 'total' | 'offersSecondVisit'> & {
  offersSecondVisit: (line: RequestLine) => boolean;
  /** The lines that are shown, in their order. */
  lines: readonly RequestLine[];
};

/** What is the same with every rendering lets the cards that nothing has happened to alone, however many there are. */
const pointerOptions = { activationConstraint: { distance: 6 } };
/** A unit is over the next place once the page has scrolled there: at once, since a slow scroll can be cut off halfway. */
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' as const };
const ofNoNotes = { notesUsed: 0, notesError: undefined };

/** The unit cards, to be put in order by dragging, by the keyboard on the handle, or by their buttons (3 §2.2). */
export function UnitCards({ lines, offersSecondVisit, ...card }: UnitCardsProps) {
  const t = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const order = lines.map((line) => line.key).join(' ');
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
  return (
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
          {lines.map((line) => (
            <UnitCard
              key={line.key}
              {...card}
              {...(line.order_description === '' && ofNoNotes)}
              line={line}
              offersSecondVisit={offersSecondVisit(line)}
              total={lines.length}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
