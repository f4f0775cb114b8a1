import type { FoundInUnit } from './record-queries';

/** A unit in which somebody was, as far as it says whether to come again; `id` of the result, null without one. */
export type Served = {
  id: string | null;
  line: Pick<FoundInUnit['line'], 'unitId' | 'unitNumber' | 'requestType' | 'isSecondVisit'>;
  result: Pick<
    FoundInUnit['result'],
    'pest_id' | 'treatment_id' | 'comment' | 'outcome' | 'activity_level' | 'treatment_done'
  >;
};
