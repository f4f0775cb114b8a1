export * from './sheets';
