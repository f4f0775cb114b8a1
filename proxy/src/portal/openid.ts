import { type OpenIdFlow, openIdCalls, StaffRole } from '@clearunit/shared/api/openid';
import { addressAfterSignIn, entryOf } from '@clearunit/shared/api/routes';
import { AppError, statusOf } from '@clearunit/shared/domain/errors';
import { longestUserAgent } from '@clearunit/shared/domain/sessions';
import { openIdRefusalOf } from '@clearunit/shared/domain/users';
import type { PortalContext, PortalHandlers } from './handler';
import { beginAs } from './session';

export const openIdHandlers = {
  async beginOpenIdSignIn({ body: { role, from } }, context) {
    const { data } = await context.provider(openIdCalls.beginOpenId, { body: { is_role: role } });
    const { address, ...flow } = data;
    await context.openIdFlow.keep({ ...flow, role, from });
    return { address };
  },

  async endOpenIdSignIn(_, context) {
    const { req, res } = context;
    const answer = req.originalUrl.split('?').slice(1).join('?');
    const flow = await context.openIdFlow.take();
    const begunBy = flow?.role ?? roleInState(answer);
    let address: string;
    try {
      const role = await signIn(flow, answer, context);
      address = addressAfterSignIn(role, flow?.from);
    } catch (failure) {
      address = refusedAt(begunBy, failure, flow?.from);
      if (!(failure instanceof AppError) || statusOf(failure) >= 500)
        req.log.error({ err: failure }, 'a sign-in by OpenID Connect failed');
    }
    res.redirect(303, address);
    return undefined;
  },
} satisfies PortalHandlers<'beginOpenIdSignIn' | 'endOpenIdSignIn'>;

/** Without a flow the provider refuses the sign-in, and records that. */
async function signIn(
  flow: OpenIdFlow | undefined,
  answer: string,
  context: PortalContext,
): Promise<StaffRole> {
  const { data } = await context.provider(openIdCalls.openIdLogin, {
    body: {
      state: flow?.state,
      nonce: flow?.nonce,
      code_verifier: flow?.code_verifier,
      answer: answer.slice(0, 8_000),
      device: context.staffDevice(),
      user_agent: context.req.get('user-agent')?.slice(0, longestUserAgent),
    },
  });
  const { token, role, user_id: uuid, device } = data;
  await beginAs({ token, role, uuid }, context);
  if (device) context.keepStaffDevice(device);
  return role;
}

/** The sign-in page with the reason in its address, so that a reload keeps it. */
function refusedAt(role: StaffRole, failure: unknown, from: string | undefined): string {
  const refused =
    failure instanceof AppError
      ? openIdRefusalOf({ reason: failure.reason, status: statusOf(failure) })
      : 'unreachable';
  return `${entryOf[role]}?${new URLSearchParams({ refused, ...(from !== undefined && { from }) })}`;
}

/** The role whose sign-in page it began on, from the unverified state: only the shown page depends on it. */
function roleInState(answer: string): StaffRole {
  const state = new URLSearchParams(answer).get('state') ?? '';
  const named = StaffRole.safeParse(state.split('.', 1)[0]);
  return named.success ? named.data : 'scheduler';
}
