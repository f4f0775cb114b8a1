export * from './check-unit';
export * from './floor-levels';
export * from './given-floor';
export * from './natural-sort';
export * from './neighbours';
export * from './place';
export * from './place-units';
export * from './unit-number';
