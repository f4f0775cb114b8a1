import { AppError } from '@clearunit/shared/domain/errors';
import { noteOfRefusal, type SecurityNote } from '@clearunit/shared/domain/security';
import type { RecordCall } from '../../http/recording';
import type { SecurityEvent, WriteSecurityEvent } from './write-events';

/** Records what of every call belongs into the security log: the one place that decides it. */
export function recordCallWith(write: WriteSecurityEvent): RecordCall {
  return {
    async done(call, request, context, answer) {
      const notes = [...context.noted];
      if (call.recorded) notes.push({ kind: call.recorded, outcome: 'done', target: call.name });
      for (const note of notes) await write(eventOf(note, context, request));
      const begun = call.action === 'open' ? signInOf(answer) : undefined;
      if (begun) {
        const target = begun.kind === 'pin-sign-in' ? call.name : undefined;
        await write({ ...eventOf({ ...begun, outcome: 'done', target }, context, request), ...begun.who });
      }
    },
    async refused(call, request, context, failure) {
      if (!(failure instanceof AppError)) return;
      const note = noteOfRefusal(failure, call.name);
      if (!note) return;
      const body = request.body as { email?: unknown } | undefined;
      const isSignIn = note.kind === 'sign-in' && typeof body?.email === 'string';
      const email = isSignIn ? String(body.email).slice(0, 254) : null;
      await write({ ...eventOf(note, context, request), email });
    },
  };
}

type Parts = Parameters<RecordCall['done']>;

function eventOf(
  { kind, outcome, buildingId, target }: SecurityNote,
  { now, address, actor }: Parts[2],
  { params }: Parts[1],
): SecurityEvent {
  const isContact = actor?.role === 'customer';
  return {
    at: now,
    kind,
    outcome,
    address,
    actorId: actor && !isContact ? actor.id : null,
    email: null,
    buildingId: buildingId ?? (isContact ? actor.id : idIn(params.building_id)),
    target: target ?? null,
  };
}

const idIn = (text: unknown): string | null =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;

/** Whoever is given a token by an open call has signed in: a user, or with a PIN the contact of a building. */
function signInOf(answer: unknown) {
  const { data, buildings } = (answer ?? {}) as {
    data?: GivenSession;
    buildings?: GivenSession['buildings'];
  };
  if (typeof data?.token !== 'string') return undefined;
  const [building] = buildings ?? data.buildings ?? [];
  return building
    ? ({ kind: 'pin-sign-in', who: { buildingId: building.value } } as const)
    : ({ kind: 'sign-in', who: { actorId: data.user_id ?? null } } as const);
}

interface GivenSession {
  token?: unknown;
  user_id?: string;
  buildings?: readonly { value: string }[];
}
