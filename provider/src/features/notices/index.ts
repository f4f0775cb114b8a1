export * from './revise-notices';
export * from './weigh-entries';
