import { type Bench, median, type Row, spread } from './row';
import { devTools, onPhone, opening, startWithBrowser, type WithBrowser } from './screen/phone';
import { dragRow, filterRows, taskRow } from './screen/rows';
import { dragOver, shownAnswers } from './screen/shown';

const aSmallProvider = {
  buildings: 50,
  unitsPerBuilding: 10,
  orders: 200,
  linesPerOrder: 5,
  towerUnits: 520,
};
const firstContent = 1_500;
const longestTask = 100;
/** What browsers call a good page, as a part of the screen. */
const mostShifted = 0.1;
const pages = 5;

/** The contact's home of 520 units on a phone's screen with a processor four times slower, its code not fetched yet. */
export default {
  start: () => startWithBrowser(aSmallProvider),
  rows: { 'home on a phone': onAPhone },
} satisfies Bench<WithBrowser>;

async function onAPhone(servers: WithBrowser): Promise<Row[]> {
  const seen: Awaited<ReturnType<typeof onePage>>[] = [];
  for (let times = 0; times < pages; times++) seen.push(await onePage(servers));
  const shown = seen.map((page) => page.shown);
  const longest = seen.map((page) => page.longest);
  const shifted = seen.map((page) => page.shifted);
  return [
    {
      work: 'home of 520 units on a phone, 4× slower: its units are in the page',
      limit: `${firstContent} ms`,
      measured: spread(shown, 'ms', 0),
      ratio: median(shown) / firstContent,
      expected: '≤ 1',
      ok: median(shown) <= firstContent,
    },
    taskRow('the same, until it is whole', longestTask, longest),
    {
      work: 'the same: what moves by itself, on a device that has not seen it before',
      limit: `${mostShifted} of the screen`,
      measured: spread(shifted, '', 3),
      ratio: median(shifted) / mostShifted,
      expected: '≤ 1',
      ok: median(shifted) <= mostShifted,
    },
    ...filterRows(
      'of 520 as a picture',
      seen.flatMap(({ filtered }) => filtered),
    ),
    dragRow(seen.map(({ dragged }) => dragged)),
  ];
}

async function onePage(servers: WithBrowser) {
  const dragging = await onPhone(servers, 'picture');
  const opened = await opening(dragging);
  const dragged = await dragOver(dragging, await devTools(dragging));
  await dragging.context().close();

  const filtering = await onPhone(servers, 'picture');
  const filtered = await shownAnswers(filtering, await devTools(filtering));
  await filtering.context().close();
  return { ...opened, dragged, filtered };
}
