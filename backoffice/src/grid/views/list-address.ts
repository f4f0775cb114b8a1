import type { ListControllerResult } from 'react-admin';

type ListState = Pick<ListControllerResult, 'filterValues' | 'sort' | 'perPage'>;

/** The query of an address that shows a list as it is now, from its first page on. */
export const addressOfList = ({ filterValues, sort, perPage }: ListState): string =>
  new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
  }).toString();

/** Whether two addresses show a list alike, in whatever order they name its filters. */
export const showsTheSame = (one: string, other: string): boolean => inOrder(one) === inOrder(other);

const inOrder = (address: string): string => {
  const { filter = '{}', ...rest } = Object.fromEntries(new URLSearchParams(address));
  return JSON.stringify([filtersIn(filter), sorted(rest)]);
};

/** The provider keeps addresses unread, so that a program's may have filters that are no JSON: the list then has none. */
const filtersIn = (filter: string) => {
  try {
    return sorted(JSON.parse(filter) ?? {});
  } catch {
    return [];
  }
};

const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
