import { describe, expect, test } from 'vitest';
import {
  branchOfCity,
  checkBranch,
  citiesOf,
  citiesOfOthers,
  findBranch,
  isAnyCityServed,
  locateBuilding,
  type ServingBranch,
} from '.';

const branch = (
  branch_code: string,
  branch_name: string,
  about: Partial<ServingBranch> = {},
): ServingBranch => ({
  branch_id: branch_code,
  branch_code,
  branch_name,
  cities: [branch_name],
  province: 'ON',
  is_retired: false,
  ...about,
});
const toronto = branch('YTO', 'Toronto', { cities: ['Toronto', 'Mississauga'] });
const ottawa = branch('YOW', 'Ottawa', { cities: ['Ottawa', 'Gatineau, QC', 'Windsor'] });
const montreal = branch('YUL', 'Montréal', { province: 'QC' });
const windsor = branch('YHZ', 'Halifax', { province: 'NS', cities: ['Halifax', 'Windsor'] });
const branches = [toronto, ottawa, montreal, windsor];

const found = (wish: Partial<Parameters<typeof findBranch>[1]>) => {
  const answer = findBranch(branches, { named: '', city: '', province: null, ...wish });
  return answer.branch ? [answer.branch.branch_code, answer.province] : answer.problem;
};

test('a new portal serves no city, nor does one whose branches are retired', () => {
  const main = branch('MAIN', 'Main Branch', { cities: [], province: null });
  expect(isAnyCityServed([])).toBe(false);
  expect(isAnyCityServed([main, branch('YTO', 'Toronto', { is_retired: true })])).toBe(false);
  expect(isAnyCityServed([main, toronto])).toBe(true);
});

describe('the branch of a building', () => {
  test('is the one of its city, whatever its accents and capital letters', () => {
    expect(found({ city: 'MISSISSAUGA ' })).toEqual(['YTO', 'ON']);
    expect(found({ city: 'montreal' })).toEqual(['YUL', 'QC']);
  });

  test('may serve a city of another province', () => {
    expect(found({ city: 'Gatineau' })).toEqual(['YOW', 'QC']);
    expect(found({ city: 'Gatineau', province: 'ON' })).toMatchObject({ reason: 'branches.none-of-city' });
  });

  test('is told apart by the province where two cities have one name', () => {
    expect(found({ city: 'Windsor', province: 'NS' })).toEqual(['YHZ', 'NS']);
    expect(found({ city: 'Windsor' })).toEqual({
      reason: 'branches.several-of-city',
      params: { city: 'Windsor', branches: 'Ottawa, Halifax' },
    });
  });

  test('is never guessed: a city that nobody serves has none, and neither has no city', () => {
    expect(found({ city: 'Kingston' })).toEqual({
      reason: 'branches.none-of-city',
      params: { city: 'Kingston' },
    });
    expect(found({ city: ' ' })).toEqual({ reason: 'branches.city-missing' });
  });

  test('is the one that is named, by code or name, before its city is looked at', () => {
    expect(found({ named: 'yul', city: 'Toronto' })).toEqual(['YUL', null]);
    expect(found({ named: 'Montreal', city: 'Toronto' })).toEqual(['YUL', null]);
    expect(found({ named: 'Ottawa', city: 'Gatineau' })).toEqual(['YOW', 'QC']);
    expect(found({ named: 'Hull' })).toEqual({ reason: 'branches.unknown', params: { branch: 'Hull' } });
  });

  test('is no retired one', () => {
    const retired = [{ ...toronto, is_retired: true }, montreal];
    const place = { city: 'Toronto', province: null };
    expect(branchOfCity(retired, place).problem?.reason).toBe('branches.none-of-city');
    expect(findBranch(retired, { named: 'YTO', ...place }).problem?.reason).toBe('branches.retired');
  });

  test('is refused where two have the name that is written', () => {
    const twins = [toronto, branch('T2', 'toronto')];
    const wish = { named: 'Toronto', city: '', province: null };
    expect(findBranch(twins, wish).problem?.reason).toBe('branches.several-of-name');
  });
});

test('a city that another branch serves too is told, unless one of both is retired or it is in another province', () => {
  const cities = ['TORONTO', 'Gatineau', 'Windsor, ON', 'Kingston'];
  const added = branch('NEW', 'New', { cities });
  expect(citiesOfOthers(added, branches)).toEqual(['TORONTO', 'Windsor, ON']);
  expect(citiesOfOthers({ ...added, is_retired: true }, branches)).toEqual([]);
  expect(citiesOfOthers(added, [{ ...toronto, is_retired: true }, windsor])).toEqual([]);
});

describe('the place of a building', () => {
  const place = (given: object) => {
    const { branch, ...rest } = locateBuilding(
      { address: '1 Main St', city: '', province: '', branch: '', ...given },
      branches,
    );
    return { branch: branch?.branch_code ?? null, ...rest };
  };
  const good = { branchProblem: null, provinceProblem: null };

  test('has the province of its city as the branch has it', () => {
    expect(place({ city: 'Toronto' })).toEqual({ branch: 'YTO', province: 'ON', ...good });
    expect(place({ city: 'Gatineau' })).toEqual({ branch: 'YOW', province: 'QC', ...good });
  });

  test('has the province that its address or somebody says before that', () => {
    expect(place({ address: '1 King St, B0N 2T0', city: 'Windsor' })).toMatchObject({ branch: 'YHZ' });
    expect(place({ province: 'Nova Scotia', city: 'Windsor' })).toMatchObject({
      branch: 'YHZ',
      province: 'NS',
    });
  });

  test('has no province by a branch that was named for a city which it does not list', () => {
    expect(place({ city: 'Hull', branch: 'Ottawa' })).toEqual({
      branch: 'YOW',
      province: null,
      branchProblem: null,
      provinceProblem: { reason: 'provinces.missing' },
    });
  });

  test('is told what cannot be read', () => {
    expect(place({ city: 'Toronto', province: 'XX' }).provinceProblem).toEqual({
      reason: 'provinces.unknown',
      params: { province: 'XX' },
    });
    expect(place({ city: 'Kingston' })).toMatchObject({
      branch: null,
      branchProblem: { reason: 'branches.none-of-city' },
    });
  });
});

describe('what is said of a branch', () => {
  const fields = {
    branch_code: 'YQG',
    branch_name: 'Kingston',
    cities: ['Kingston'],
    province: 'ON' as const,
  };
  const reasons = (about: object) =>
    checkBranch({ ...fields, ...about }, branches).map(({ field, reason }) => `${field}: ${reason}`);

  test('is a code, a name, a province and a city', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ branch_code: ' ', branch_name: '', cities: [' '], province: '' })).toEqual([
      'branch_code: branches.code-missing',
      'branch_name: branches.name-missing',
      'province: branches.province-missing',
      'cities: branches.cities-missing',
    ]);
  });

  test('names no other branch by its code or name', () => {
    expect(reasons({ branch_code: 'yto' })).toEqual(['branch_code: branches.taken']);
    expect(reasons({ branch_name: 'Montreal' })).toEqual(['branch_name: branches.taken']);
    expect(reasons({ branch_name: 'YTO' })).toEqual(['branch_name: branches.taken']);
    expect(reasons({ branch_code: 'YTO\u200b' })).toEqual(['branch_code: branches.taken']);
    expect(reasons({ branch_name: '\u200b' })).toEqual(['branch_name: branches.name-missing']);
  });

  test('names a city of another province with the province, and with nothing else', () => {
    expect(reasons({ cities: ['Gatineau, Québec'] })).toEqual([]);
    expect(reasons({ cities: ['Gatineau, Canada'] })).toEqual(['cities: branches.city-not-read']);
  });

  test('has each city once, a line each', () => {
    expect(citiesOf(' Toronto\n\nTORONTO\nNorth  York; Gatineau, QC\ngatineau, Quebec')).toEqual([
      'Toronto',
      'North York',
      'Gatineau, QC',
    ]);
  });
});
