import type { Named } from '../pests';

/** The portal's data that a workbook is checked against (4 §19). */
export interface KnownToImports {
  location_ids: readonly string[];
  /** Of buildings that are retired. */
  retired_location_ids: readonly string[];
  /** In whatever case. */
  scheduler_emails: readonly string[];
  clients: readonly string[];
  /** Those of them that get no buildings any more. */
  retired_clients: readonly string[];
  pests: readonly Named[];
  services: readonly Named[];
}
