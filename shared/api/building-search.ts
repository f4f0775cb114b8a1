import * as z from 'zod/mini';
import { BuildingSearch } from './buildings';
import { coded, defineCalls } from './call';
import { Id } from './common';

/** A word of a search that nothing has, as it was read, and those that are searched in its place. */
export const ReplacedWord = z.object({ word: z.string(), by: z.array(z.string()) });
export type ReplacedWord = z.infer<typeof ReplacedWord>;

/** Which words of a search were replaced by near ones. */
export const buildingSearchCalls = defineCalls({
  replacedWords: {
    method: 'GET',
    path: 'buildings/replaced-words',
    action: 'building.list',
    portal: true,
    summary:
      'The words of a search that no building has, with the nearest ones, which the list of buildings finds instead (4 §20)',
    query: BuildingSearch,
    response: coded({ data: z.array(ReplacedWord) }),
  },
  foundBuildings: {
    method: 'GET',
    path: 'buildings/found',
    action: 'building.administer',
    portal: true,
    summary:
      'The ids of all buildings that a search finds, so that what is done with them is done with these (4 §20)',
    query: BuildingSearch,
    response: coded({ data: z.array(Id) }),
  },
});
