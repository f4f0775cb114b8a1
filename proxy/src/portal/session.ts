import type { PortalAnswer } from '@clearunit/shared/api/call';
import type { portalCalls } from '@clearunit/shared/api/portal-calls';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { SessionUser } from '@clearunit/shared/api/users';
import { shareOfPin } from '@clearunit/shared/domain/access';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import { readTypedPin } from '@clearunit/shared/domain/pins';
import { longestUserAgent } from '@clearunit/shared/domain/sessions';
import type { SealedSession } from '../http/session';
import type { PortalContext, PortalHandlers, PortalRequest } from './handler';
import { entityAmong } from './on-behalf';

export const sessionHandlers = {
  async signIn({ body }, context) {
    if ('link' in body) return signInWithLink(body, context);
    if (!('pin' in body)) {
      const { device, ...begun } = await signInWithPassword(body, context);
      const user = await beginAs(begun, context);
      if (device) context.keepStaffDevice(device);
      return user;
    }
    const sent = context.pinDevice();
    try {
      const { device, ...begun } = await signInWithPin({ ...body, device: sent }, context);
      const user = await beginAs(begun, context);
      if (device) context.keepPinDevice(device);
      return user;
    } catch (refusal) {
      // A code that was sent is for this device.
      if (refusal instanceof AppError && aboutCodes.has(refusal.reason)) context.keepPinDevice(sent);
      throw refusal;
    }
  },

  async askSignIn({ body }, context) {
    const device = context.pinDevice();
    const { success, data } = await context.provider(providerCalls.askSignInLink, {
      body: { ...body, device },
    });
    // In this browser the link needs no code.
    context.keepPinDevice(device);
    return { message: success, code: data.code };
  },

  async session(_, context) {
    const session = context.session!;
    const user = await sessionUser(session, context);
    if (user.uuid !== session.uuid) await context.beginSession({ ...session, uuid: user.uuid });
    return user;
  },

  async signOut(_, context) {
    await endFormer(context);
    await context.endSession();
    return { message: '' };
  },
} satisfies PortalHandlers<'signIn' | 'askSignIn' | 'session' | 'signOut'>;

/** Ends the browser's session; one that has ended already, or that the provider cannot end now, is no failure. */
async function endFormer(context: PortalContext): Promise<void> {
  if (context.session) await context.provider(providerCalls.logout, {}).catch(() => undefined);
}

/** A session that begins, with the browser's new token. */
type Begun = SealedSession & { device?: string };

type Entry = PortalRequest<typeof portalCalls.signIn>['body'];
type Credentials = Extract<Entry, { role: string }>;
type PinEntry = Extract<Entry, { pin: string }>;

async function signInWithPassword(
  { role, email, password, code }: Credentials,
  context: PortalContext,
): Promise<Begun> {
  const { data } = await context.provider(providerCalls.staffLogin, {
    body: {
      email,
      password,
      code,
      is_role: role,
      device: context.staffDevice(),
      user_agent: context.req.get('user-agent')?.slice(0, longestUserAgent),
    },
  });
  return { token: data.token, role, uuid: data.user_id, device: data.device };
}

const aboutCodes: ReadonlySet<string> = new Set([
  'sessions.code-sent',
  'sessions.code-kept',
  'sessions.wrong-code',
]);

async function signInWithPin(
  { pin, ...more }: PinEntry & { device: string },
  context: PortalContext,
): Promise<Begun> {
  const masterPin = readTypedPin(pin).kind === 'master';
  const { buildings, token, device } = masterPin
    ? await context
        .provider(providerCalls.customerLogin, { body: { ...more, password: pin, is_role: 'customer' } })
        .then(({ data }) => data)
    : await context
        .provider(providerCalls.buildingLogin, { body: { ...more, password: pin } })
        .then(({ buildings, data }) => ({ buildings, ...data }));
  const [first] = buildings;
  if (!first) throw new AppError('sessions.wrong-pin');
  return { token, role: 'customer', uuid: first.value, masterPin, device };
}

async function signInWithLink(
  { link, code }: Extract<Entry, { link: string }>,
  context: PortalContext,
): Promise<SessionUser> {
  const { buildings, data } = await context.provider(providerCalls.contactLogin, {
    body: { link, code, device: context.pinDevice() },
  });
  const [first] = buildings;
  if (!first) throw new AppError('sessions.link-ended');
  // An account may open other buildings at any time, as a master PIN does.
  const begun: SealedSession = { token: data.token, role: 'customer', uuid: first.value, masterPin: true };
  const user = await beginAs(begun, context);
  context.keepPinDevice(data.device);
  return user;
}

/** Begins a session that the provider has opened, and ends the browser's former one. */
export async function beginAs(begun: SealedSession, context: PortalContext): Promise<SessionUser> {
  const user = await sessionUser(begun, context);
  await endFormer(context);
  await context.beginSession({ ...begun, share: shareOf(user) });
  return user;
}

/** That of a contact's account, or of a PIN: a master PIN has another one than the PIN of its first building. */
const shareOf = ({ account_id, buildings }: SessionUser): string | undefined =>
  account_id ?? (buildings && shareOfPin(buildings.map(({ value }) => value)));

/** The session in the browser (1 §3), without the token. */
async function sessionUser(session: SealedSession, context: PortalContext): Promise<SessionUser> {
  if (session.role === 'customer') {
    const { buildings, contact, time_zone } = await context.providerAs(
      session,
      providerCalls.buildingsOfSession,
      {},
    );
    return {
      role: 'customer',
      uuid: entityAmong(buildings, session.uuid),
      firstName: contact?.name ?? buildings[0]?.text ?? '',
      ...(contact && { email: contact.email, account_id: contact.account_id }),
      buildings,
      masterPin: session.masterPin,
      time_zone,
    };
  }
  const { data } = await context
    .providerAs(session, providerCalls.user, { params: { id: session.uuid } })
    .catch((cause: unknown) => {
      if (cause instanceof AppError && statusOf(cause) === 401) throw cause;
      throw new AppError('sessions.user-unreadable', { cause });
    });
  const user = data[0];
  if (!user) throw new AppError('sessions.user-unreadable');
  return {
    role: session.role,
    uuid: session.uuid,
    firstName: user.fName,
    lastName: user.lName,
    email: user.email,
    mobileNumber: user.number,
    company: user.company,
    address: user.adds,
    building_count: user.building_count,
    time_zone: user.time_zone,
    must_set_up_factor: user.must_set_up_factor,
  } satisfies PortalAnswer<typeof portalCalls.session>;
}
