export { isNamedBy } from '../early/shown-building';
export { keepChosenBuilding } from '../session/kept-session';
export * from './use-awaited-building';
export * from './use-chosen-building';
