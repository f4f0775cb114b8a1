export { type Change, recordChange, recordChanges } from './record-change';
