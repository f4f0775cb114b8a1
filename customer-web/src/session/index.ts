export { isNamedBy } from '../early/shown-building';
export { keepChosenBuilding } from './kept-session';
export * from './session-provider';
export * from './use-awaited-building';
export * from './use-chosen-building';
