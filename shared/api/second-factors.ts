import * as z from 'zod/mini';
import { coded, defineCalls } from './call';
import { Id } from './common';
import { FactorCode } from './credentials';

const Password = z.string().check(z.maxLength(200));

/** The present password, and a code of the present factor. */
const Proof = z.object({ password: Password, code: FactorCode });
const RecoveryCodes = coded({ success: z.string(), recovery_codes: z.array(z.string()) });

/** The own second factor of staff: an authenticator app with recovery codes (decision 66). */
export const secondFactorCalls = defineCalls({
  secondFactor: {
    method: 'GET',
    path: 'users/my-second-factor',
    action: 'factor.own',
    duringSetUp: true,
    portal: true,
    summary: 'Whether the user has a second factor, since when, and how many recovery codes are left',
    response: coded({
      data: z.object({
        is_on: z.boolean(),
        /** A moment; null while it is off. */
        since: z.nullable(z.string()),
        recovery_codes_left: z.number(),
        /** Whether the user's role must have one. */
        is_required: z.boolean(),
      }),
    }),
  },
  startSecondFactor: {
    method: 'POST',
    path: 'users/my-second-factor/start',
    action: 'factor.own',
    duringSetUp: true,
    portal: true,
    summary: 'A new secret for an authenticator app, which counts once it is confirmed',
    response: coded({
      data: z.object({
        /** In base32, to be typed. */
        secret: z.string(),
        /** The `otpauth:` address for a QR code. */
        address: z.string(),
      }),
    }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'users/my-second-factor/confirm',
    action: 'factor.own',
    duringSetUp: true,
    portal: true,
    summary: 'Switches the begun second factor on; other sessions end, and recovery codes are told once',
    body: z.extend(Proof, {
      /** Where another factor is in use: a code of that one. */
      present_code: z.optional(FactorCode),
    }),
    response: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'users/my-second-factor/recovery-codes',
    action: 'factor.own',
    portal: true,
    summary: 'New recovery codes in place of the former ones, told once',
    body: Proof,
    response: RecoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: 'users/my-second-factor/remove',
    action: 'factor.own',
    portal: true,
    summary: 'Takes the own second factor away; other sessions end',
    body: Proof,
    response: coded({ success: z.string() }),
  },
  takeSecondFactorAway: {
    method: 'POST',
    path: 'users/:id/take-second-factor-away',
    action: 'factor.takeAway',
    portal: true,
    summary: 'Takes away the lost second factor of another person, whose sessions end',
    params: z.object({ id: Id }),
    response: coded({ success: z.string() }),
  },
});
