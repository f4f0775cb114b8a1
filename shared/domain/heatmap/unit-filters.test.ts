import { describe, expect, test } from 'vitest';
import {
  cellClasses,
  cellMarks,
  countByChoice,
  filteredLegend,
  filterGroupNames,
  type HeatmapRow,
  HeatmapUnit,
  hasGroup,
  isShown,
  legendNameOfClass,
  legendNameOfMark,
  noUnitFilters,
  readHeatmapPlace,
  readUnitFilters,
  shownUnits,
  toggleEntry,
  toggleGroup,
  type UnitFilters,
  withHeatmapPlace,
  withUnitFilters,
} from '.';

const unit = (number: string, found: object = {}, position = 1): HeatmapUnit =>
  HeatmapUnit.parse({ unit: number, position, ...found });
const planned = { upcoming_orders: [{ unit_number: '1', pest_id: 'mice' }] };
const heavy = { activity_level: 'High activity' };

const rows: HeatmapRow[] = [
  {
    floor: '12',
    part: 'floors',
    cells: [
      unit('1201', heavy),
      unit('1202', { ...heavy, ...planned }),
      null,
      unit('1204', { activity_level: 'Low activity' }),
    ],
  },
  {
    floor: '2',
    part: 'floors',
    cells: [
      unit('201', { refused_entry: true }),
      unit('A-204'),
      unit('212', { activity_level: 'No activity' }),
    ],
  },
  { floor: '', part: 'common', cells: [unit('Garbage room', heavy, 0)] },
];

const shown = (filters: Partial<UnitFilters>) =>
  [...shownUnits(rows, { ...noUnitFilters, ...filters })].map((one) => one.unit);

describe('a filter', () => {
  test('without anything chosen shows all', () => {
    expect(shown({})).toHaveLength(7);
  });

  test('shows units of any of the chosen classes, and of these those with any of the chosen marks', () => {
    expect(shown({ classes: ['light', 'heavy'] })).toEqual(['1201', '1202', '1204', 'Garbage room']);
    expect(shown({ marks: ['refused', 'noAccess'] })).toEqual(['201']);
    expect(shown({ classes: ['heavy'], marks: ['refused'] })).toEqual([]);
  });

  test('finds the heavy units on a floor without a requested or planned visit', () => {
    expect(shown({ classes: ['heavy'], unplanned: true, floor: '12' })).toEqual(['1201']);
  });

  test('counts a requested or planned visit only where it is for a pest that was found', () => {
    const found = (pest_id: string, activity_level = 'High activity') => ({
      activity_level,
      pests: [{ pest_id, activity_level }],
      ...planned,
    });
    const isUnplanned = (about: object) =>
      isShown(unit('1', about), '1', { ...noUnitFilters, unplanned: true });
    expect(isUnplanned(found('mice'))).toBe(false);
    expect(isUnplanned(found('bed bugs'))).toBe(true);
    expect(isUnplanned(found('bed bugs', 'No activity'))).toBe(false);
  });

  test('of a floor shows no common area', () => {
    expect(shown({ floor: '' })).toEqual([]);
    expect(shown({ floor: '2' })).toEqual(['201', 'A-204', '212']);
  });

  test('finds a unit by how its number begins, behind a letter too, and a common area by its name', () => {
    expect(shown({ unit: '12' })).toEqual(['1201', '1202', '1204']);
    expect(shown({ unit: ' 1204 ' })).toEqual(['1204']);
    expect(shown({ unit: '204' })).toEqual(['A-204']);
    expect(shown({ unit: 'a-2' })).toEqual(['A-204']);
    expect(shown({ unit: 'room' })).toEqual(['Garbage room']);
    expect(shown({ unit: '999' })).toEqual([]);
  });
});

describe('choosing', () => {
  test('an entry of the legend again takes it out', () => {
    const one = toggleEntry(toggleEntry(noUnitFilters, 'heavy'), 'refused');
    expect(one).toMatchObject({ classes: ['heavy'], marks: ['refused'] });
    expect(toggleEntry(one, 'heavy')).toMatchObject({ classes: [], marks: ['refused'] });
  });

  test('a group replaces other classes, and leaves the marks', () => {
    const one = toggleEntry(toggleEntry(noUnitFilters, 'none'), 'sanitation');
    const active = toggleGroup(one, 'active');
    expect(active).toMatchObject({ classes: ['light', 'moderate', 'heavy'], marks: ['sanitation'] });
    expect(toggleGroup(active, 'active')).toMatchObject({ classes: [], marks: ['sanitation'] });
  });
});

describe('an address', () => {
  test('keeps the filters in few words, and what else stands there', () => {
    const filters: UnitFilters = {
      classes: ['light', 'moderate', 'heavy'],
      marks: ['sanitation'],
      unplanned: true,
      floor: '12',
      unit: '1204 ',
    };
    const search = withUnitFilters(new URLSearchParams('s_id=b1'), filters);
    expect(search.toString()).toBe('s_id=b1&show=active%2Csanitation%2Cunplanned&floor=12&unit=1204');
    expect(readUnitFilters(search)).toEqual({ filters: { ...filters, unit: '1204' }, unknown: [] });
    expect(withUnitFilters(search, noUnitFilters).toString()).toBe('s_id=b1');
  });

  test('tells words that name no filter, and reads the others', () => {
    const place = readHeatmapPlace(new URLSearchParams('show=heavy,overdue&view=map&months=5&by=-visit'));
    expect(place).toMatchObject({ units: { classes: ['heavy'] }, view: null, sort: { by: 'visit' } });
    expect(place.unknown).toEqual([
      { of: 'show', word: 'overdue' },
      { of: 'view', word: 'map' },
      { of: 'months', word: '5' },
    ]);
  });

  test('is read as it was written', () => {
    const search = new URLSearchParams('months=6&show=closed-doors&floor=PH&view=list&by=-unit');
    expect(withHeatmapPlace(new URLSearchParams(), readHeatmapPlace(search)).toString()).toBe(
      search.toString(),
    );
  });
});

test('legend and choices count what is shown: each is recounted one by one, of 200 random choices', () => {
  const random = numbersFrom(7);
  const one = <Word>(words: readonly Word[]): Word => words[Math.floor(random() * words.length)]!;
  const some = <Word>(words: readonly Word[]): Word[] =>
    random() < 0.5 ? [] : words.filter(() => random() < 0.4);
  const levels = [null, 'No activity', 'Low activity', 'Moderate activity', 'High activity'];
  const building: HeatmapRow[] = ['3', '2', '1'].map((floor) => ({
    floor,
    part: 'floors',
    cells: Array.from({ length: 40 }, (_, door) =>
      unit(`${floor}${10 + door}`, {
        activity_level: one(levels),
        refused_entry: random() < 0.1,
        no_access: random() < 0.1,
        not_prepare: random() < 0.2,
        sanitation: random() < 0.2,
        structural_issues: random() < 0.1,
        pests: random() < 0.5 ? [{ pest_id: one(['mice', 'bed bugs']), ...heavy }] : [],
        ...(random() < 0.3 && planned),
      }),
    ),
  }));
  building.push({ floor: '', part: 'common', cells: [unit('Lobby', heavy, 0)] });
  const units = building.flatMap(({ floor, cells }) =>
    cells.flatMap((cell) => (cell && cell.position > 0 ? [{ floor, cell }] : [])),
  );
  for (let times = 0; times < 200; times++) {
    const filters: UnitFilters = {
      classes: some(cellClasses),
      marks: some(cellMarks),
      unplanned: random() < 0.3,
      floor: one([null, null, '1', '2']),
      unit: one(['', '', '1', '11']),
    };
    const { classes, marks } = filteredLegend(building, filters);
    const meet = (by: UnitFilters) => units.filter(({ floor, cell }) => isShown(cell, floor, by));
    for (const word of cellClasses)
      expect(classes.legend[legendNameOfClass[word]].count).toBe(
        meet({ ...filters, classes: [word] }).length,
      );
    for (const word of cellMarks)
      expect(marks.legend[legendNameOfMark[word]].count).toBe(meet({ ...filters, marks: [word] }).length);
    const chosen = filters.classes.length > 0 ? filters.classes : cellClasses;
    const sum = chosen.reduce((all, word) => all + classes.legend[legendNameOfClass[word]].count, 0);
    expect(sum).toBe(meet(filters).length);
    expect(classes.total).toBe(meet({ ...filters, classes: [] }).length);
    const counts = countByChoice(building, filters);
    for (const group of filterGroupNames) {
      const withGroup = hasGroup(filters, group) ? filters : toggleGroup(filters, group);
      expect(counts[group], group).toBe(meet(withGroup).length);
    }
    expect(counts.unplanned).toBe(meet({ ...filters, unplanned: true }).length);
  }
});

/** The same numbers from 0 to 1 for the same start. */
function numbersFrom(start: number) {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
