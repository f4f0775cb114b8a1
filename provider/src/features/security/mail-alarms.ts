import { alarmingPerHour, type SecurityAlarm, securityAlarms } from '@clearunit/shared/domain/security';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { writeMail } from '../mail/write-mail';
import {
  type Alarming,
  adminAddresses,
  changeOfAdminAccess,
  countFailures,
  exportWithPins,
  latestEntry,
  lockAlarm,
  signInFromNewNetwork,
  storeAlarm,
} from './alarm-queries';

/** Mails admins what the security log has had since the last look, each alarm at most once a day. */
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
  const found = isMailed ? undefined : await alarming[kind](run, seenUpTo, context.now);
  if (found) await tell(run, kind, found, context);
  await storeAlarm(run, kind, latest, found ? context.today : mailedOn);
}

const hour = 3_600_000;

const many =
  (alarm: keyof typeof alarmingPerHour, kind: 'sign-in' | 'pin-sign-in') =>
  async (run: Runner, _after: number, now: Date): Promise<Alarming | undefined> => {
    const count = await countFailures(run, kind, new Date(now.getTime() - hour));
    return count >= alarmingPerHour[alarm] ? { count, name: null, network: null, about: null } : undefined;
  };

const alarming: Record<
  SecurityAlarm,
  (run: Runner, after: number, now: Date) => Promise<Alarming | undefined>
> = {
  'wrong-pins': many('wrong-pins', 'pin-sign-in'),
  'wrong-passwords': many('wrong-passwords', 'sign-in'),
  'admin-network': signInFromNewNetwork,
  'pin-export': exportWithPins,
  'admin-access': changeOfAdminAccess,
};

async function tell(run: Runner, kind: SecurityAlarm, found: Alarming, context: Context): Promise<void> {
  const { t } = context.texts;
  const { count, name, network, about } = found;
  const params = {
    count,
    name: name || t('security.mail.unknown'),
    network: network ?? t('security.manyNetworks'),
    about: about ?? '',
  };
  const address = `${context.portalUrl}/logs?tab=security`;
  await writeMail(run, context, {
    buildingId: null,
    to: (await adminAddresses(run)).join(', '),
    subject: t('security.mail.subject', { alarm: t(`security.alarms.kinds.${kind}`) }),
    text: [t(`security.mail.${kind}`, params), '', t('security.mail.more', { address })].join('\n'),
  });
}
