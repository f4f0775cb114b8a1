/** The activities of the log (3 §2.19), as `noun.what-happened`; their texts are `logs.activities`. */
export const activities = [
  'batches.posted',
  'branches.added',
  'branches.brought-back',
  'branches.changed',
  'branches.retired',
  'buildings.added',
  'buildings.branch-synced',
  'buildings.contact-updated',
  'buildings.deleted',
  'buildings.file-kept',
  'buildings.handed-over',
  'buildings.imported',
  'buildings.updated',
  'common-areas.added',
  'common-areas.deleted',
  'common-areas.renamed',
  'critical-units.added',
  'critical-units.deleted',
  'critical-units.resolved',
  'critical-units.updated',
  'documents.deleted',
  'documents.uploaded',
  'folders.created',
  'folders.deleted',
  'folders.updated',
  'follow-up-requests.handed-over',
  'follow-ups.accepted',
  'follow-ups.rejected',
  'follow-ups.requested',
  'follow-ups.resent',
  'invoices.credited',
  'invoices.resynced',
  'mail.all-resent',
  'mail.resent',
  'notes.created',
  'notes.deleted',
  'notes.updated',
  'orders.completed',
  'orders.confirmation-resent',
  'orders.deleted',
  'orders.draft-saved',
  'orders.draft-sent',
  'orders.edited',
  'orders.follow-up-resent',
  'orders.follow-up-withdrawn',
  'orders.handed-over',
  'orders.posted',
  'orders.results-corrected',
  'orders.results-imported',
  'orders.scheduled',
  'orders.submitted',
  'orders.synced',
  'orders.unit-deleted',
  'orders.windows-aligned',
  'photos.added',
  'photos.deleted',
  'pins.approved',
  'pins.guarded',
  'pins.rejected',
  'pins.renewed',
  'pins.unguarded',
  'prices.edited',
  'prices.synced',
  'reports.tracker-mailed',
  'results.imported',
  'settings.updated',
  'units.added',
  'units.deleted',
  'units.kind-changed',
  'units.linked',
  'units.placed',
  'units.updated',
  'users.admin-added',
  'users.admin-recovered',
  'users.deleted',
  'users.first-admin',
  'users.password-changed',
  'users.registered',
  'users.updated',
  'visits.recorded',
  'warranties.added',
  'warranties.deleted',
  'warranties.updated',
] as const;
export type Activity = (typeof activities)[number];

/** A description's key as words: 'order_number' → 'Order number', 'bedroomCount' → 'Bedroom count'. */
export function keyWords(key: string): string {
  let words = knownKeys.get(key);
  if (words === undefined) {
    const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ');
    words = capitalised(spaced.trim().toLowerCase());
    // Cached up to a limit, since an export repeats few keys.
    if (knownKeys.size < 1_000) knownKeys.set(key, words);
  }
  return words;
}

const knownKeys = new Map<string, string>();

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
