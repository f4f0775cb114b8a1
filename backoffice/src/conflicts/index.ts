export { type ConflictField, ConflictQuestion } from './conflict-question';
export { useConflict } from './use-conflict';
