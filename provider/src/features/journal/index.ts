export { type Change, recordChange } from './record-change';
