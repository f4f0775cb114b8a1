export { type Answered, type Caller, type Credentials, callerOf } from './caller';
export { type BuildingWish, makersOf, testPassword, type UserWish } from './makers';
export { sheetRows } from './sheet-rows';
export { startProvider, type TestProvider } from './start-provider';
