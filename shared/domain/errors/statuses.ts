/**
 * The HTTP status of every reason that is about more than a field. A reason that is not listed is a rule's refusal
 * of what was entered: 422. 401 is only ever the end of a session (3 §1), so a wrong password is not 401.
 */
export const statusOfReasons = {
  'access.other-origin': 403,
  'access.refused': 403,
  'audit.order-unknown': 404,
  'buildings.has-orders': 409,
  'buildings.location-code-taken': 409,
  'critical-units.not-ongoing': 409,
  'follow-ups.already-decided': 409,
  'follow-ups.key-reused': 409,
  'input.file-missing': 400,
  'input.method-not-allowed': 405,
  'input.not-json': 400,
  'input.too-big': 413,
  'input.unsupported-type': 415,
  'input.wrong-shape': 400,
  'mail.no-server': 409,
  'mail.not-failed': 409,
<<<<<<< HEAD
  'management.refused': 409,
  'management.unavailable': 503,
=======
  'notices.none': 409,
  'notices.not-acknowledged': 409,
>>>>>>> 9b1a480 (Issue notices of entry when units are scheduled, void them when they are not, and weigh visits against Ontario's rule)
  'orders.changed-meanwhile': 409,
  'orders.confirmation-off': 409,
  'orders.draft-already-submitted': 409,
  'orders.followup-already-submitted': 409,
  'orders.key-reused': 409,
  'orders.no-recipient': 409,
  'orders.not-deletable': 409,
  'orders.no-report': 409,
  'orders.not-editable': 409,
  'orders.partly-done': 409,
  'orders.status-not-allowed': 409,
  'orders.step-not-allowed': 409,
  'photos.enough': 409,
  'photos.key-reused': 409,
  'photos.of-other-technician': 409,
  'pins.already-answered': 409,
  'po-documents.gone': 409,
  'prices.branch-unknown': 409,
  'prices.not-editable': 409,
  'records.changed': 409,
  'records.in-use': 409,
  'records.not-found': 404,
  'reports.nothing-found': 409,
  'server.failed': 500,
  'server.provider-unreachable': 502,
  'server.too-slow': 504,
  'server.unavailable': 503,
  'sessions.expired': 401,
  'sessions.first-admin-done': 409,
  'sessions.too-many-tries': 429,
  'sessions.user-unreadable': 502,
  'sessions.wrong-password': 400,
  'sessions.wrong-pin': 400,
  'units.have-orders': 409,
  'units.taken': 409,
  'users.email-taken': 409,
  'visits.key-reused': 409,
  'visits.unit-done': 409,
  'warranties.all-covered': 409,
  'warranties.not-enough-left': 409,
  'warranties.unit-covered': 409,
} as const satisfies Record<string, number>;

/** The HTTP status that a reason is answered with; 422 for the reasons of the rules. */
export function statusOfReason(reason: string): number {
  return isListed(reason) ? statusOfReasons[reason] : 422;
}

const isListed = (reason: string): reason is keyof typeof statusOfReasons =>
  Object.hasOwn(statusOfReasons, reason);
