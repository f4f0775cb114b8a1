export { fold, wordsOf } from './fold';
export { errorsOfWord, mayBeMistyped, nearBeginnings, nearWords } from './near-words';
export { hasWord, readSearch, type SearchedForm } from './read-search';
export { addressWords, oneForm, otherForms } from './short-forms';
