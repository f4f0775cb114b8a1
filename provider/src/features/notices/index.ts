export { voidWithoutLine } from './queries';
export * from './revise-notices';
export * from './weigh-entries';
