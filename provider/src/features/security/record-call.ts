import { contactIdOf, loggedActorId } from '@clearunit/shared/domain/access';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import { noteOfRefusal, type SecurityNote } from '@clearunit/shared/domain/security';
import type { RecordCall } from '../../http/recording';
import type { SecurityEvent, WriteSecurityEvent } from './write-events';

/** Writes a call into the security log if it belongs there; only this function decides that. */
export function recordCallWith(write: WriteSecurityEvent): RecordCall {
  return {
    async done(call, request, context, answer) {
      const notes = [...context.securityNotes];
      if (call.recorded) notes.push({ kind: call.recorded, outcome: 'done', target: call.name });
      for (const note of notes) await write(eventOf(note, context, request));
      const begun = call.action === 'open' ? signInOf(answer) : undefined;
      if (begun) {
        // A sign-in by e-mail and password, or by a contact's link, is the usual one and needs no target.
        const isPlain = call.name === 'staffLogin' || call.name === 'contactLogin';
        const target = isPlain ? undefined : call.name;
        await write({ ...eventOf({ ...begun, outcome: 'done', target }, context, request), ...begun.who });
      }
    },
    async refused(call, request, context, failure) {
      for (const stays of context.securityNotes.filter((each) => each.stays))
        await write(eventOf(stays, context, request));
      if (!(failure instanceof AppError)) return;
      const note = noteOfRefusal(
        { reason: failure.reason, problems: failure.problems, status: statusOf(failure) },
        call.name,
      );
      if (!note) return;
      const body = request.body as { email?: unknown } | undefined;
      const isSignIn = ofStaff.has(note.kind) && typeof body?.email === 'string';
      const email = isSignIn ? String(body.email).slice(0, 254) : null;
      await write({ ...eventOf(note, context, request), email });
    },
  };
}

/** The kinds of notes about failed sign-ins of staff; the body of the call names the account. */
const ofStaff: ReadonlySet<SecurityNote['kind']> = new Set(['sign-in', 'second-factor']);

type Parts = Parameters<RecordCall['done']>;

function eventOf(
  { kind, outcome, buildingId, target, actorId, email = '' }: SecurityNote,
  { now, address, actor }: Parts[2],
  { params }: Parts[1],
): SecurityEvent {
  const isContact = actor?.role === 'customer';
  const isPin = isContact && contactIdOf(actor) === undefined;
  return {
    at: now,
    kind,
    outcome,
    address,
    actorId: actorId ?? (actor && !isPin ? (actor.key?.id ?? loggedActorId(actor)) : null),
    email: email || null,
    buildingId: buildingId ?? (isContact && !actor.key ? actor.id : idIn(params.building_id)),
    target: target ?? null,
  };
}

const idIn = (text: unknown): string | null =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;

/** An open call that returns a token is a sign-in: of a user, a contact, or with a PIN of a building's contact. */
function signInOf(answer: unknown) {
  const { data, buildings } = (answer ?? {}) as {
    data?: GivenSession;
    buildings?: GivenSession['buildings'];
  };
  if (typeof data?.token !== 'string') return undefined;
  const [building] = buildings ?? data.buildings ?? [];
  if (data.account_id && building) {
    const who = { actorId: data.account_id, buildingId: building.value };
    return { kind: 'contact-sign-in', who } as const;
  }
  return building
    ? ({ kind: 'pin-sign-in', who: { buildingId: building.value } } as const)
    : ({ kind: 'sign-in', who: { actorId: data.user_id ?? null } } as const);
}

interface GivenSession {
  token?: unknown;
  user_id?: string;
  account_id?: string;
  buildings?: readonly { value: string }[];
}
