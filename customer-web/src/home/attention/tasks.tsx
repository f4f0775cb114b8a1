import type { BuildingAttention } from '@clearunit/shared/api/attention';
import { showDay } from '@clearunit/shared/domain/dates';
import { daysAhead } from '@clearunit/shared/domain/orders';
import { numberFormat } from '@clearunit/shared/texts';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ordersOf, visitsOf } from '../../order-list/list-links';
import styles from './attention.module.css';

const NoticesDialog = lazy(() =>
  import('./notices-dialog').then((module) => ({ default: module.NoticesDialog })),
);

const DoorsDialog = lazy(() => import('./doors-dialog').then((module) => ({ default: module.DoorsDialog })));

type TasksProps = {
  buildingId: string;
  attention: BuildingAttention;
  onUnit: (unit: string) => void;
  onHeatmap: () => void;
};

/** Further tasks of a building, each with its number and a link; those without any are left out. */
export function Tasks({ buildingId, attention, onUnit, onHeatmap }: TasksProps) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState<'doors' | 'notices' | null>(null);
  const { closed_doors, overdue, recommended, drafts, notices, planned, next_visit } = attention;
  const [door] = closed_doors.latest;
  const day = (of: string | null | undefined) => showDay(of ?? null);
  const tasks: Task[] = [
    {
      name: 'overdue',
      count: overdue,
      detail: t('attention.overdue.detail'),
      to: visitsOf(buildingId, 'overdue'),
    },
    {
      name: 'doors',
      count: closed_doors.units,
      detail:
        door &&
        t('attention.doors.detail', {
          unit: door.unit,
          day: day(door.tried_on),
          outcome: t(`history.outcomes.${door.outcome}`),
        }),
      onOpen: () => setOpen('doors'),
    },
    {
      name: 'recommended',
      count: recommended.orders,
      detail: recommended.due && t('attention.recommended.detail', { day: day(recommended.due) }),
      to: ordersOf(buildingId, 'recommended'),
    },
    {
      name: 'drafts',
      count: drafts,
      detail: t('attention.drafts.detail'),
      to: ordersOf(buildingId, 'draft'),
    },
    {
      name: 'planned',
      count: planned,
      detail: next_visit && t('attention.planned.detail', { day: day(next_visit) }),
      to: visitsOf(buildingId, 'next-14-days'),
    },
    {
      name: 'notices',
      count: notices.count,
      detail: notices.orders[0] && t('attention.notices.detail', { day: day(notices.orders[0].entry_day) }),
      onOpen: () => setOpen('notices'),
    },
  ];
  const waiting = tasks.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  const number = numberFormat(locale);
  return (
    <>
      <ul className={styles.tasks} aria-label={t('attention.tasks')}>
        {waiting.map((task) => (
          <li key={task.name} data-task={task.name}>
            <Way task={task}>
              <b>{number.format(task.count)}</b>
              <span className={styles.what}>
                {t(`attention.${task.name}.title`, { smart_count: task.count, days: daysAhead })}
                {task.detail && <small>{task.detail}</small>}
              </span>
            </Way>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === 'notices' && (
          <NoticesDialog buildingId={buildingId} notices={notices} onClose={() => setOpen(null)} />
        )}
        {open === 'doors' && (
          <DoorsDialog
            buildingId={buildingId}
            doors={closed_doors}
            onUnit={onUnit}
            onHeatmap={onHeatmap}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type Task = {
  name: 'overdue' | 'doors' | 'recommended' | 'drafts' | 'planned' | 'notices';
  count: number;
  detail: string | null | undefined;
} & ({ to: string } | { onOpen: () => void });

function Way({ task, children }: { task: Task; children: ReactNode }) {
  if ('to' in task) {
    return (
      <Link className={styles.task} to={task.to}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.task} onClick={task.onOpen}>
      {children}
    </button>
  );
}
