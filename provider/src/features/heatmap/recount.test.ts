import { demoAccounts } from '@clearunit/shared/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithDemo, type TestProvider } from '../../testing';

/**
 * The picture recounted from raw results (4 §1.7): written from 4 §1.2 and §1.3, with none of the product's rules, so
 * that it cannot share their mistakes.
 */
let provider: TestProvider;
let reader: { token: string; entityid: string };
let pests: { id: string; name: string }[];
let buildings: Building[];

beforeAll(async () => {
  provider = await startWithDemo();
  const body = {
    email: demoAccounts.technician,
    password: 'demo-portal-2026',
    is_role: 'technician' as const,
  };
  const { data } = await provider.call('staffLogin', { body });
  reader = { token: data.token, entityid: data.user_id };
  const rowsOf = async <Row>(sql: string) => (await provider.services.pool.query(sql)).rows as Row[];
  pests = await rowsOf('select id, name from pests order by name');
  const units = await rowsOf<{ building: string; id: string; unit: string; kind: string }>(
    'select building_id as building, id, unit, kind from units',
  );
  const results = await rowsOf<Result & { building: string }>(
    `select building_id as building, unit_id as unit, pest_id as pest, work_date::text as day, outcome,
       activity_level as activity, prep_level as prep, sanitation_level as sanitation, structural_issues as structural
     from results where unit_id is not null`,
  );
  const names = await rowsOf<{ id: string; name: string }>('select id, name from buildings');
  const placesOf = (id: string, kind: string) =>
    units
      .filter((one) => one.building === id && one.kind === kind)
      .map((one) => ({ number: one.unit, results: results.filter((result) => result.unit === one.id) }));
  buildings = names.map(({ id, name }) => ({
    id,
    name,
    units: placesOf(id, 'unit'),
    common: placesOf(id, 'common area'),
  }));
}, 120_000);
afterAll(() => provider.close());

interface Result {
  unit: string;
  pest: string;
  day: string;
  outcome: string;
  activity: string | null;
  prep: string | null;
  sanitation: string | null;
  structural: boolean;
}
interface Place {
  number: string;
  results: Result[];
}
interface Building {
  id: string;
  name: string;
  units: Place[];
  /** Shown, and counted nowhere (4 §1.6). */
  common: Place[];
}
interface Cell {
  class: string;
  marks: string[];
}

const firstDays: Record<number, string> = {
  3: '2026-04-15',
  6: '2026-01-15',
  9: '2025-10-15',
  12: '2025-07-15',
};
const levels = ['No activity', 'Low activity', 'Moderate activity', 'High activity'];
const classes = ['none', 'light', 'moderate', 'heavy'];
/** Of several doors on one day the one further to the right is told. */
const doors = ['key failed', 'no answer', 'refused', 'unsafe'];

const lastDay = (results: readonly Result[]) =>
  results
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? '';
const isInspected = ({ outcome }: Result) => outcome === 'inspected';

/** The worst activity of each pest's last day of inspection; -1 of a pest that was not inspected. */
function levelsOf(results: readonly Result[]): number[] {
  return [...new Set(results.map(({ pest }) => pest))].map((id) => {
    const inspected = results.filter((result) => result.pest === id && isInspected(result));
    const day = lastDay(inspected);
    return Math.max(
      -1,
      ...inspected.filter((one) => one.day === day).map((one) => levels.indexOf(one.activity!)),
    );
  });
}

function cellOf(results: readonly Result[]): Cell {
  const worst = Math.max(-1, ...levelsOf(results));
  const inspected = results.filter(isInspected);
  const day = lastDay(inspected);
  const seen = inspected.filter((one) => one.day === day);
  const tried = results.filter((one) => !isInspected(one) && one.day > day);
  const door = tried
    .filter((one) => one.day === lastDay(tried))
    .map(({ outcome }) => doors.indexOf(outcome))
    .sort()
    .at(-1);
  const marks = [
    seen.some(({ structural }) => structural) && 'structural',
    door !== undefined && (doors[door] === 'refused' ? 'refused' : 'no access'),
    seen.some(({ prep }) => prep === 'Not prepared') && 'not prepared',
    seen.some(({ sanitation }) => sanitation === 'Low') && 'sanitation',
  ];
  return { class: classes[worst] ?? 'not serviced', marks: marks.filter((mark) => mark !== false) };
}

function recount(places: readonly Place[], pestId: string | null, months: number): Map<string, Cell> {
  const isAsked = ({ day, pest }: Result) =>
    day >= firstDays[months]! && (pestId === null || pest === pestId);
  return new Map(places.map(({ number, results }) => [number, cellOf(results.filter(isAsked))]));
}

function legendOf(cells: readonly Cell[]) {
  const share = (is: (cell: Cell) => boolean) => {
    const count = cells.filter(is).length;
    return { count, percentage: Math.round((count / cells.length) * 1000) / 10 };
  };
  const isIn = (name: string) => share((cell) => cell.class === name);
  const has = (mark: string) => share(({ marks }) => marks.includes(mark));
  const isTried = (cell: Cell) =>
    cell.class === 'not serviced' && cell.marks.some((mark) => mark === 'refused' || mark === 'no access');
  return {
    None_Activity: isIn('none'),
    Light_Activity: isIn('light'),
    Moderate_Activity: isIn('moderate'),
    Heavy_Activity: isIn('heavy'),
    Not_Serviced: { ...isIn('not serviced'), tried: share(isTried).count },
    Not_Prepared: has('not prepared'),
    Refused_Entry: has('refused'),
    No_Access: has('no access'),
    Sanitation: has('sanitation'),
    Structural_Issues: has('structural'),
  };
}

/** What an answer of the API says of its cells, taken from its words and flags. */
interface Told {
  unit: string;
  activity_level: string | null;
  structural_issues: boolean;
  refused_entry: boolean;
  no_access: boolean;
  not_prepare: boolean;
  sanitation: boolean;
  pests: readonly (number | { pest_id: string })[];
}
interface Answer {
  legend: unknown;
  pests?: readonly { pest_id: string }[];
  floors: { units: Told[] }[];
  th: { units: Told[] }[];
  common: Told[];
}

const toldBy = ({ floors, th }: Answer): Map<string, Cell> =>
  cellsTold([...floors, ...th].flatMap(({ units }) => units));

const cellsTold = (told: readonly Told[]): Map<string, Cell> =>
  new Map(
    told.map((told) => [
      told.unit,
      {
        class: classes[levels.indexOf(told.activity_level ?? '')] ?? 'not serviced',
        marks: [
          told.structural_issues && 'structural',
          told.refused_entry && 'refused',
          told.no_access && 'no access',
          told.not_prepare && 'not prepared',
          told.sanitation && 'sanitation',
        ].filter((mark) => mark !== false),
      },
    ]),
  );

/** The pests of each unit; a pest alone in its unit is sent by its place among the answer's pests. */
const pestsTold = ({ floors, th, common, pests: all = [] }: Answer) =>
  new Map(
    [...[...floors, ...th].flatMap(({ units }) => units), ...common].map((told) => [
      told.unit,
      told.pests.map((pest) => (typeof pest === 'number' ? all[pest]!.pest_id : pest.pest_id)).sort(),
    ]),
  );

const pestsFound = (places: readonly Place[], pestId: string | null, months: number) =>
  new Map(
    places.map(({ number, results }) => {
      const asked = results.filter(
        ({ day, pest }) => day >= firstDays[months]! && (pestId === null || pest === pestId),
      );
      return [number, [...new Set(asked.map(({ pest }) => pest))].sort()];
    }),
  );

const own = async (building: Building, pestID: string | null, month: number): Promise<Answer> => {
  const query = { month, ...(pestID && { pestID }) };
  return (await provider.call('heatmap', { params: { id: building.id }, query }, reader)).data;
};
const open = async (building: Building, pestID: string | null, months: number): Promise<Answer> =>
  (await provider.call('publicHeatmap', { query: { s_id: building.id, months, ...(pestID && { pestID }) } }))
    .data;

/** Units by their number, since the API draws them in an order of its own. */
const sorted = (cells: Map<string, Cell>) => [...cells].sort(([a], [b]) => (a < b ? -1 : 1));

test('every demo building’s picture of each pest and range, own or public, is what its raw results say', async () => {
  let pictures = 0;
  /** Common areas that the pictures show as active, and no legend counts. */
  let active = 0;
  for (const [place, building] of buildings.entries()) {
    for (const [which, pest] of [null, ...pests.map(({ id }) => id)].entries()) {
      for (const [range, months] of [3, 6, 9, 12].entries()) {
        const expected = recount(building.units, pest, months);
        const common = recount(building.common, pest, months);
        // Both kinds of all ranges and pests, and of each building half: both of each would take twice as long.
        const isOwn = (place + which + range) % 2 === 0;
        const answer = await (isOwn ? own : open)(building, pest, months);
        const name = `${building.name}, ${pests.find(({ id }) => id === pest)?.name ?? 'all'}, ${months} months`;
        expect(sorted(toldBy(answer)), name).toEqual(sorted(expected));
        expect(sorted(cellsTold(answer.common)), name).toEqual(sorted(common));
        if (isOwn) {
          const found = pestsFound([...building.units, ...building.common], pest, months);
          expect(pestsTold(answer), name).toEqual(found);
        }
        active += [...common.values()].filter((cell) =>
          ['light', 'moderate', 'heavy'].includes(cell.class),
        ).length;
        if (expected.size > 0) expect(answer.legend, name).toEqual(legendOf([...expected.values()]));
        pictures += 1;
      }
    }
  }
  expect(active).toBeGreaterThan(10);
  expect(pictures).toBe(buildings.length * (pests.length + 1) * 4);
}, 240_000);

test('no unit is drawn as No activity whose latest inspection of any pest was active, or that nobody entered', async () => {
  let calm = 0;
  for (const building of buildings) {
    for (const months of [3, 6, 9, 12]) {
      const cells = toldBy(await own(building, null, months));
      for (const { number, results } of building.units) {
        if (cells.get(number)?.class !== 'none') continue;
        calm += 1;
        const inside = results.filter((one) => one.day >= firstDays[months]!);
        expect(inside.some(isInspected), `${building.name} ${number}`).toBe(true);
        expect(Math.max(...levelsOf(inside)), `${building.name} ${number}`).toBe(0);
      }
    }
  }
  expect(calm).toBeGreaterThan(1000);
});
