export * from './check-critical-unit';
export * from './status';
