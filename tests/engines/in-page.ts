import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { type Named, type Target, wordsOf } from './target';

/* What is done inside the page: bundled and put into each page that a walk opens. */

/** Throws unless the target is shown. */
export function see(target: Target): void {
  locate(target);
}

/** Throws while the target is shown. */
export function seeNoMore(target: Target): void {
  const found = locateAll(target);
  if (found.length > 0) throw new Error(`There still is ${wordsOf(target)}.`);
}

/**
 * Brings a target into the middle of the window, waits until it stands still, and tells where a press reaches it.
 * @throws Error when something else covers it
 */
export async function pointOf(target: Target): Promise<{ x: number; y: number }> {
  const element = locate(target);
  if (element.matches(':disabled')) throw new Error(`Not to be pressed: ${wordsOf(target)}.`);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  await atRest(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  if (!hit || !(element.contains(hit) || label?.contains(hit)))
    throw new Error(`${wordsOf(target)} is covered by ${nameOf(hit)}.`);
  return point;
}

/** The value of a field. */
export function readField(target: Target): string {
  return (locate(target) as HTMLInputElement).value;
}

/** Chooses an option by its text: an engine's own list of options is no part of the page. */
export function choose(target: Target, text: string): void {
  const select = locate(target) as HTMLSelectElement;
  const option = [...select.options].find((one) => one.text === text);
  if (!option) throw new Error(`There is no option '${text}' in ${wordsOf(target)}.`);
  setValue(select, HTMLSelectElement, option.value, 'change');
}

/** Sets a date field: its parts stand in the order of each engine's language. */
export function setDate(target: Target, day: string): void {
  setValue(locate(target) as HTMLInputElement, HTMLInputElement, day, 'input');
}

/** Chooses a picture for a file field: an engine's own list of files is no part of the page. */
export async function choosePicture(target: Target): Promise<void> {
  const field = locate(target) as HTMLInputElement;
  const canvas = document.createElement('canvas');
  const picture = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('No picture is drawn.')))),
  );
  const chosen = new DataTransfer();
  chosen.items.add(new File([picture], 'picture.png', { type: picture.type }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Waits until fonts have come and what moves has come to rest, for pictures and measures. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const finite = document
    .getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    // Those that follow scrolling end when it does.
    .filter((one) => one.timeline === document.timeline);
  await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
  await nextFrame();
  await nextFrame();
}

/** From now on a pressed button gets no focus, as in Safari. */
export function giveNoFocusToButtons(): void {
  document.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('button')) return;
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
}

/** Goes to the end of the page, as somebody does who has filled in its last field. */
export function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** What does not fit: a page wider than the window, a dialog that hides what it has room for, a control that is cut. */
export function misfits(): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
    isShown,
  );
  return [
    ...widerThanWindow(),
    ...dialogs.flatMap(crampedIn),
    ...controls.flatMap((one) => cutOff(one) ?? []),
  ];
}

/** Throws unless the whole target stands in the window, uncovered, and has the focus. */
export function seeFocusedInWindow(target: Target): void {
  const element = locate(target);
  const problem = outOfSight(element);
  if (problem) throw new Error(problem);
  if (document.activeElement !== element)
    throw new Error(`The focus is on ${nameOf(document.activeElement)}, not on ${wordsOf(target)}.`);
}

/** Throws unless the open dialog's body is scrolled, since the window is too low for all of it. */
export function seeScrolledDialog(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const isScrolled = (part: Element) => {
    part.scrollTop = part.scrollHeight;
    return part.scrollTop > 0 && part.clientHeight > 48;
  };
  if (!dialog || ![...dialog.children].some(isScrolled))
    throw new Error('Nothing in the dialog is scrolled.');
}

function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaching = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1 && !isScrolledSideways(one, clientWidth),
  );
  return [
    `The page is ${scrollWidth} pixels wide in a window of ${clientWidth}: ${reaching.slice(0, 5).map(nameOf).join(', ')}.`,
  ];
}

/** Whether an element lies in a part that is scrolled or cut by itself, and so makes the page no wider. */
function isScrolledSideways(element: Element, clientWidth: number): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isOwn = getComputedStyle(around).overflowX !== 'visible' && around !== document.body;
    if (isOwn && around.getBoundingClientRect().right <= clientWidth + 1) return true;
  }
  return false;
}

function crampedIn(dialog: Element): string[] {
  const title = `The dialog '${dialog.querySelector('h2')?.textContent}'`;
  const { height } = dialog.getBoundingClientRect();
  const room = Math.min(0.9 * window.innerHeight, window.innerHeight - 32);
  const parts = [...dialog.children].flatMap((part) => {
    const hidden = part.scrollHeight - part.clientHeight;
    const isCramped = hidden > 1 && height + 1 < Math.min(room, height + hidden);
    const measure = `${part.clientHeight} of ${part.scrollHeight} pixels of ${nameOf(part)}`;
    return isCramped ? [`${title} shows ${measure}, although the window has room.`] : [];
  });
  const controls = [...dialog.querySelectorAll(':scope > :is(header, footer) button')].filter(isShown);
  return [...parts, ...controls.flatMap((button) => outOfSight(button) ?? [])];
}

/** Whether what is around a control hides its upper or lower end, and nobody can scroll to it. */
function cutOff(control: HTMLElement): string | undefined {
  const { top, bottom, width } = control.getBoundingClientRect();
  // A field that something else draws is made this small, or unseen, on purpose.
  if (width <= 1 || getComputedStyle(control).opacity === '0') return undefined;
  for (let around = control.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'auto' || overflowY === 'scroll') return undefined;
    const edge = around.getBoundingClientRect();
    // A list's headings are unseen where its rows are cards, until one has the focus.
    if (edge.width <= 1) return undefined;
    if (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1))
      return `${nameOf(control)}, ${Math.round(bottom - top)} pixels high, is cut by ${nameOf(around)}, ${Math.round(edge.height)} pixels high.`;
  }
  return undefined;
}

function outOfSight(element: Element): string | undefined {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1)
    return `${nameOf(element)} is not in the window: from ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}.`;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && element.contains(hit) ? undefined : `${nameOf(element)} is covered by ${nameOf(hit)}.`;
}

function locate(target: Target): HTMLElement {
  const found = locateAll(target);
  if (found.length === 0) throw new Error(`There is no ${wordsOf(target)} on ${location.pathname}.`);
  return found[0]!;
}

function locateAll(target: Target): HTMLElement[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const root = target.within ? locate(target.within) : (dialogs.at(-1) ?? document.body);
  return [...('role' in target && target.role === 'dialog' ? dialogs : []), ...byQuery(root, target)].filter(
    isShown,
  );
}

function byQuery(root: HTMLElement, target: Target): HTMLElement[] {
  if ('label' in target) return queryAllByLabelText(root, matcherOf(target.label));
  if ('text' in target) return queryAllByText(root, matcherOf(target.text));
  // What is hidden is left out below, which is quicker than for each element and all around it.
  const name = target.name === undefined ? undefined : matcherOf(target.name);
  return queryAllByRole(root, target.role, { name, hidden: true });
}

const matcherOf = (named: Named) => (typeof named === 'string' ? named : new RegExp(named.source));

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

function setValue(
  field: HTMLInputElement | HTMLSelectElement,
  kind: typeof HTMLInputElement | typeof HTMLSelectElement,
  value: string,
  event: 'input' | 'change',
) {
  field.focus();
  // React follows the value by the element's own property: only the prototype's setter tells it of a change.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

async function atRest(element: Element) {
  const place = () => {
    const { left, top } = element.getBoundingClientRect();
    return `${left} ${top}`;
  };
  for (let before = '', now = place(); before !== now; now = place()) {
    before = now;
    await nextFrame();
    await nextFrame();
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function nameOf(element: Element | null): string {
  if (!element) return 'nothing';
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()}> '${words}'`;
}
