export { AuditPage as default } from './audit-page';
