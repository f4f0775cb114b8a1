import { alarmingPerHour, type SecurityAlarm, securityAlarms } from '@clearunit/shared/domain/security';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { mailAdmins } from '../mail/mail-admins';
import {
  type Alarming,
  changesOfAdminAccess,
  countFailures,
  exportWithPins,
  latestEntry,
  lockAlarm,
  signInFromNewNetwork,
  storeAlarm,
} from './alarm-queries';

/** Mails admins the alarms from the security log since the last check, each at most once a day. */
export async function mailAlarms(context: Context): Promise<void> {
  for (const kind of securityAlarms) {
    await inTransaction(context.pool, (client) => look(client, kind, context));
  }
}

async function look(run: Runner, kind: SecurityAlarm, context: Context): Promise<void> {
  const { seenUpTo, mailedOn } = await lockAlarm(run, kind);
  const latest = await latestEntry(run);
  if (latest === seenUpTo) return;
  const isMailed = mailedOn === context.today;
  // The changes after today's mail are mailed tomorrow.
  if (isMailed && kind === 'admin-access') return;
  const found = isMailed ? [] : await alarming[kind](run, seenUpTo, context.now);
  if (found.length > 0) await tell(run, kind, found, context);
  await storeAlarm(run, kind, latest, found.length > 0 ? context.today : mailedOn);
}

const hour = 3_600_000;

const many =
  (alarm: keyof typeof alarmingPerHour, kind: 'sign-in' | 'pin-sign-in') =>
  async (run: Runner, _after: number, now: Date): Promise<Alarming[]> => {
    const count = await countFailures(run, kind, new Date(now.getTime() - hour));
    return count >= alarmingPerHour[alarm] ? [{ count, name: null, network: null, about: null }] : [];
  };

const alarming: Record<SecurityAlarm, (run: Runner, after: number, now: Date) => Promise<Alarming[]>> = {
  'wrong-pins': many('wrong-pins', 'pin-sign-in'),
  'wrong-passwords': many('wrong-passwords', 'sign-in'),
  'admin-network': signInFromNewNetwork,
  'pin-export': exportWithPins,
  'admin-access': changesOfAdminAccess,
};

async function tell(
  run: Runner,
  kind: SecurityAlarm,
  found: readonly Alarming[],
  context: Context,
): Promise<void> {
  const { t } = context.texts;
  const lineOf = ({ count, name, network, about, what }: Alarming) =>
    t(`security.mail.${kind}`, {
      count,
      name: name || t('security.mail.unknown'),
      network: network ?? t('security.manyNetworks'),
      about: about ?? '',
      what: what ? t(`security.kinds.${what}`) : '',
    });
  const isKept = kind === 'admin-access';
  const address = `${context.portalUrl}/logs?tab=security`;
  await mailAdmins(run, context, {
    subject: t('security.mail.subject', { alarm: t(`security.alarms.kinds.${kind}`) }),
    text: [
      ...found.map(lineOf),
      ...(isKept ? [t('security.mail.unexpected')] : []),
      '',
      t(isKept ? 'security.mail.moreTomorrow' : 'security.mail.more', { address }),
    ].join('\n'),
  });
}
