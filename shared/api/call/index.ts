export * from './define';
export * from './envelope';
export * from './refusal';
