import type { ReactNode } from 'react';
import type { PortfolioBuilding } from '../../api/portfolio';
import { showDay } from '../../domain/dates';
import { daysBefore } from '../../domain/heatmap';
import { daysAhead } from '../../domain/orders';
import { numberFormat } from '../../texts';
import { ColumnHeading, classNames, type Sort } from '../kit';
import { useText, useTexts } from '../texts-context';
import { ChangeText } from './change-text';
import type { PortfolioLinks } from './portfolio-links';
import styles from './rows.module.css';
import { TrendLine } from './trend-line';
import { useSortableColumns } from './use-sortable-columns';

type BuildingRowsProps = {
  rows: readonly PortfolioBuilding[];
  links: PortfolioLinks;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

/** A dense row a building where there is room, else a short card; the roles are written out because cards lose them. */
export function BuildingRows({ rows, links, sort, onSort }: BuildingRowsProps) {
  const t = useText();
  const columns = useSortableColumns();
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <table className={styles.table} role="table" aria-label={t('portfolio.table')}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BuildingRow key={row.building_id} building={row} links={links} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

function BuildingRow({ building, links }: { building: PortfolioBuilding; links: PortfolioLinks }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale);
  const { building_id: id, building_name: name, units, active, planned, overdue } = building;
  const { closed_doors, not_serviced } = building;
  const from = { portfolio: name };
  const { Link } = links;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" data-building={id}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <th scope="row" role="rowheader" className={styles.about}>
        <Link to={links.heatmap(id)} state={from} className={styles.name} data-link={id}>
          {name}
        </Link>
        <small>{building.address}</small>
      </th>
      <Cell name="active">
        <strong>{t('portfolio.percent', { percent: number.format(building.active_percent) })}</strong>
        <small>
          {t('portfolio.activeOf', { active: number.format(active), units: number.format(units) })}
        </small>
      </Cell>
      <Cell name="change" after={t('portfolio.inDays', { days: daysBefore })}>
        <ChangeText change={building.change} />
      </Cell>
      <Cell name="line">
        <TrendLine trend={building.trend} />
      </Cell>
      <Cell name="not_serviced" isNothing={not_serviced === 0}>
        {number.format(not_serviced)}
      </Cell>
      <Cell name="closed_doors" isNothing={closed_doors === 0}>
        {closed_doors === 0 ? (
          0
        ) : (
          <Link
            to={links.doors(id)}
            state={from}
            data-link={`doors ${id}`}
            aria-label={t('portfolio.doorsOf', { building: name, count: closed_doors })}
          >
            {number.format(closed_doors)}
          </Link>
        )}
      </Cell>
      <Cell name="overdue" isNothing={overdue === 0}>
        {overdue === 0 ? (
          0
        ) : (
          <Link
            to={links.orders(id, 'overdue')}
            state={from}
            className={styles.worse}
            data-link={`overdue ${id}`}
            aria-label={t('portfolio.overdueOf', {
              building: name,
              visits: t('portfolio.visitCount', { smart_count: overdue }),
            })}
          >
            {number.format(overdue)}
          </Link>
        )}
      </Cell>
      <Cell name="next_visit" isNothing={!building.next_visit}>
        {building.next_visit && (
          <Link
            to={links.orders(id, 'next-14-days')}
            state={from}
            data-link={`orders ${id}`}
            aria-label={t('portfolio.visitOf', {
              building: name,
              day: showDay(building.next_visit),
              visits: t('portfolio.visitsAhead', { smart_count: planned, days: daysAhead }),
            })}
          >
            {showDay(building.next_visit)}
          </Link>
        )}
        {building.next_visit && (
          <small>{t('portfolio.visitsAhead', { smart_count: planned, days: daysAhead })}</small>
        )}
      </Cell>
    </tr>
  );
}

type CellName = 'active' | 'change' | 'line' | 'not_serviced' | 'closed_doors' | 'overdue' | 'next_visit';
type CellProps = { name: CellName; isNothing?: boolean; after?: string; children: ReactNode };

/** A value; a card says its name before it where the value alone says nothing, and leaves out what there is none of. */
function Cell({ name, isNothing, after, children }: CellProps) {
  const t = useText();
  const label = isNamed(name) ? t(`portfolio.columns.${name}`, { days: daysBefore }) : undefined;
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="cell"
      data-label={label}
      data-after={after}
      className={classNames(styles[name], isNothing && styles.nothing)}
    >
      {children}
    </td>
  );
}

const named = ['not_serviced', 'closed_doors', 'overdue', 'next_visit'] as const;
const isNamed = (name: CellName): name is (typeof named)[number] =>
  (named as readonly string[]).includes(name);
