export * from './after-sign-in';
export * from './contact-sign-in';
export * from './detail-address';
export * from './draft-form';
export * from './find';
export * from './heatmap-report';
export * from './password-pages';
export * from './table';
