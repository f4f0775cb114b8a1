import { useState } from 'react';
import {
  cellClass,
  cellDetail,
  type HeatmapUnit,
  isCommonArea,
  type ListedUnit,
  listedUnits,
  marksOf,
  type UnitSort,
  usualUnitSort,
} from '../../../domain/heatmap';
import { IconButton } from '../../kit/button';
import { CheckIcon, PlusIcon } from '../../kit/icons';
import { Pager } from '../../kit/pager';
import { SortSelect } from '../../kit/sort-select';
import { type Column, type Sort, Table } from '../../kit/table';
import type { CellWords } from '../cell-words';
import { toggleInCart } from '../choice';
import type { UnitsViewProps } from '../heatmap-grid';
import { LevelLetter } from '../level-letter';
import { lastTry } from '../spoken-name';
import { visitDayText } from '../visit-day-text';
import styles from './unit-list.module.css';

/** So many rows are drawn at a time. */
const pageSize = 50;

type UnitListProps = Pick<UnitsViewProps, 'building' | 'words' | 'rows' | 'shown' | 'onUnit' | 'cart'> & {
  sort: UnitSort;
  onSort: (sort: UnitSort) => void;
  /** Whether pests and planned visits are shown; not in the public report. */
  tellsVisits: boolean;
  /** Whether all rows are drawn, for print. */
  isWhole: boolean;
};

/** The units that are shown, one below the other: the same facts as the picture, most urgent first. */
export default function UnitList(props: UnitListProps) {
  const { building, words, rows, shown, cart, sort, onSort, tellsVisits, isWhole } = props;
  const { t } = words;
  const [opened, setPage] = useState({ page: 1, shown });
  // Other filters begin at the first page.
  const page = opened.shown === shown ? opened.page : 1;
  const listed = listedUnits(rows, shown, sort);
  const columns = columnsOf(props);
  const onPage = isWhole ? listed : listed.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className={styles.list}>
      <div className={styles.sort}>
        <SortSelect
          columns={columns}
          sort={toSort(sort)}
          usual={{ ...toSort(usualUnitSort), text: t('heatmap.list.attention') }}
          onSort={(chosen) => onSort(fromSort(chosen))}
        />
      </div>
      <Table
        label={t('heatmap.list.label', { building })}
        columns={columns}
        rows={onPage}
        wide={tellsVisits || cart !== undefined}
        rowKey={({ unit, floor }) => `${floor} ${unit.unit}`}
        sort={toSort(sort)}
        onSort={(chosen) => onSort(fromSort(chosen))}
      />
      {listed.length > pageSize && !isWhole && (
        <Pager
          page={page}
          limit={pageSize}
          total={listed.length}
          onPage={(next) => setPage({ page: next, shown })}
        />
      )}
    </div>
  );
}

const toSort = ({ by, order }: UnitSort): Sort => ({ column: by, order });
const fromSort = ({ column, order }: Sort): UnitSort => ({ by: column as UnitSort['by'], order });

function columnsOf({ words, onUnit, cart, tellsVisits }: UnitListProps): Column<ListedUnit>[] {
  const { t } = words;
  return [
    {
      id: 'unit',
      title: t('heatmap.list.unit'),
      sortable: true,
      cell: ({ unit, floor }) =>
        onUnit ? (
          <button
            type="button"
            className={styles.unit}
            aria-label={t(isCommonArea(unit) ? 'heatmap.list.openArea' : 'heatmap.list.open', {
              unit: unit.unit,
            })}
            onClick={() => onUnit(unit, floor)}
          >
            {unit.unit}
          </button>
        ) : (
          <b>{unit.unit}</b>
        ),
    },
    {
      id: 'floor',
      title: t('heatmap.list.floor'),
      sortable: true,
      cell: ({ unit, floor }) => (isCommonArea(unit) ? t('heatmap.common') : floor),
    },
    {
      id: 'activity',
      title: t('heatmap.list.activity'),
      cell: ({ unit }) => <Level unit={unit} words={words} />,
    },
    ...(tellsVisits
      ? [
          {
            id: 'inspected',
            title: t('heatmap.list.inspected'),
            sortable: true,
            cell: ({ unit }: ListedUnit) => <Pests unit={unit} words={words} />,
          },
        ]
      : []),
    {
      id: 'marks',
      title: t('heatmap.list.marks'),
      cell: ({ unit }) =>
        marksOf(unit)
          .map((mark) => t(`heatmap.markNames.${mark}`))
          .join(', '),
    },
    ...(tellsVisits
      ? [
          {
            id: 'visit',
            title: t('heatmap.list.visit'),
            sortable: true,
            cell: ({ unit }: ListedUnit) => nextVisit(unit, words),
          },
        ]
      : []),
    ...(cart
      ? [
          {
            id: 'cart',
            title: t('heatmap.list.cart'),
            align: 'end' as const,
            cell: (placed: ListedUnit) => (
              <IconButton
                label={t(isCommonArea(placed.unit) ? 'heatmap.addAreaToCart' : 'heatmap.addToCart', {
                  unit: placed.unit.unit,
                })}
                aria-pressed={cart.has(placed.unit)}
                className={styles.plus}
                onClick={() => toggleInCart(cart, placed)}
              >
                {cart.has(placed.unit) ? <CheckIcon /> : <PlusIcon />}
              </IconButton>
            ),
          },
        ]
      : []),
  ];
}

type FactsProps = { unit: HeatmapUnit; words: CellWords };

function Level({ unit, words: { t } }: FactsProps) {
  const level = cellClass(unit);
  return (
    <span className={styles.level}>
      <span className={styles.swatch} data-level={level}>
        <LevelLetter level={level} t={t} />
      </span>
      {t(`heatmap.classes.${level}`)}
    </span>
  );
}

/** Each pest with its level and day, and the last try in vain. */
function Pests({ unit, words }: FactsProps) {
  const { t, pest, day } = words;
  const { pests, last_try } = cellDetail(unit);
  const found = pests.flatMap((one) =>
    one.work_date === null
      ? []
      : [
          t('heatmap.spoken.pest', {
            pest: pest(one.pest_id),
            level: t(`heatmap.spoken.${cellClass(one)}`),
            day: day(one.work_date),
          }),
        ],
  );
  const all = [...found, ...(last_try ? [t('heatmap.detail.lastTry', lastTry(words, last_try))] : [])];
  return all.length === 0 ? null : (
    <span className={styles.facts}>
      {all.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

function nextVisit(unit: HeatmapUnit, { t, pest, day, state }: CellWords): string {
  const [next] = cellDetail(unit).planned;
  if (!next) return '';
  if (!next.schedule_date) return t('heatmap.detail.requested', { pest: pest(next.pest_id) });
  const when = visitDayText(t, state(next), day(next.schedule_date));
  return [when, pest(next.pest_id)].filter(Boolean).join(', ');
}
