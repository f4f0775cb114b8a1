export { type Answered, type Caller, type Credentials, callerOf } from './caller';
export { type BuildingWish, makersOf, testPassword, type UserWish } from './makers';
export { startProvider, type TestProvider } from './start-provider';
