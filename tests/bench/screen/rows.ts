import { median, type Row, spread } from '../row';
import type { Dragged, Filtered } from './shown';

/** Milliseconds from a tap to the new picture. */
const slowestAnswer = 100;
/** No task may take so many milliseconds while units are filtered or chosen. */
const longestChoosing = 100;

/** The row for the longest tasks of some pages, in milliseconds. */
export function taskRow(work: string, limit: number, longest: readonly number[]): Row {
  const ratio = median(longest) / limit;
  return {
    work,
    limit: `no task over ${limit} ms`,
    measured: `longest task ${spread(longest, 'ms', 0)}`,
    ratio,
    expected: '≤ 1',
    ok: ratio <= 1,
  };
}

/** A row for the answers, and one for the tasks, of filters in a view of the units. */
export function filterRows(view: string, answers: readonly Filtered[]): Row[] {
  const painted = answers.map((answer) => answer.painted);
  const longest = answers.map((answer) => answer.longest);
  return [
    {
      work: `filters of its units ${view}, from tap to what is in sight`,
      limit: `${slowestAnswer} ms`,
      measured: spread(painted, 'ms', 0),
      ratio: median(painted) / slowestAnswer,
      expected: '≤ 1',
      ok: median(painted) <= slowestAnswer,
    },
    taskRow(`the same ${view}: until all of it is drawn`, longestChoosing, longest),
  ];
}

/** The row for units chosen by a finger that is drawn over them. */
export function dragRow(drags: readonly Dragged[]): Row {
  const longest = drags.map((drag) => drag.longest);
  const isWhole = drags.every(({ chosen, passed }) => chosen === passed);
  return {
    work: `${drags[0]!.passed} units of the picture chosen by one drag of a finger`,
    limit: `all of them, no task over ${longestChoosing} ms`,
    measured: `${drags.map(({ chosen }) => chosen).join(', ')} chosen, longest task ${spread(longest, 'ms', 0)}`,
    ratio: median(longest) / longestChoosing,
    expected: '≤ 1, none lost',
    ok: isWhole && median(longest) <= longestChoosing,
  };
}
