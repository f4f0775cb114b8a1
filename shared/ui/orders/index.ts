export * from './follow-up-status-badge';
export * from './not-synced';
export * from './notes-preview';
export * from './order-status-badge';
export * from './time-window-label';
export * from './units-preview';
export * from './use-request-type-text';
