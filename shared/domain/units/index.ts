export * from './alike';
export * from './check-unit';
export { floorLabel } from './floor-levels';
export * from './given-floor';
export * from './natural-sort';
export * from './neighbours';
export * from './numbering-schemes';
export { Place, placeUnits, type UnitToPlace } from './place-units';
export * from './propose-scheme';
