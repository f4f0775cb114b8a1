export * from './report-links-button';
