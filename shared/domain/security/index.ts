export * from './alarms';
export * from './event';
