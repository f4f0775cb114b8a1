import * as z from 'zod/mini';
import { requiredText } from '../blank';
import { readTypedPin } from '../pins';

/** How many views somebody keeps of a list. */
export const mostViews = 50;

/** The longest name of a view, in characters. */
export const longestViewName = 60;

/** The longest query of an address that a view keeps, in characters. */
const longestViewAddress = 4_000;

const Fields = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60));

/** Which columns of a list somebody has hidden, and which are added to those that it shows by itself; by field. */
export const ChosenColumns = z.object({ hidden: Fields, added: Fields });
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** What a view keeps of a list (4 §20): its name of one line, the query of the list's address, and the columns. */
export const ViewEntry = z.object({
  name: requiredText(longestViewName, 'saved-views.name-missing'),
  address: z.string().check(z.maxLength(longestViewAddress)),
  columns: ChosenColumns,
});
export type ViewEntry = z.infer<typeof ViewEntry>;

/** The list of the console whose search finds buildings by their PINs (4 §20). */
const searchedByPin = 'building-management';

/** Whether a view of a list would keep what may be a PIN, which is stored nowhere as it is typed. */
export function mayKeepPin(list: string, address: string): boolean {
  if (list !== searchedByPin) return false;
  const { q } = filterOf(address);
  return typeof q === 'string' && readTypedPin(q).kind !== 'refused';
}

/** The filter in the query of a list's address; empty where there is none that can be read. */
function filterOf(address: string): { q?: unknown } {
  try {
    return JSON.parse(new URLSearchParams(address).get('filter') ?? '') ?? {};
  } catch {
    return {};
  }
}
