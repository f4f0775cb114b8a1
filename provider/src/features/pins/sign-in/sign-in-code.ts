import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '../../../db/transaction';
import type { Context } from '../../../http/handler';
import { findBuilding, lockBuilding } from '../../access/queries';
import { mailTexts } from '../../mail/mail-texts';
import { writeMail } from '../../mail/write-mail';
import { type Asker, deviceKey } from '../../sessions/known-device';
import { hashOfToken } from '../../sessions/token';
import { countCodes, insertCode, takeCodeTry, useUpCode } from './queries';

const minute = 60_000;

/** For how many minutes a code is valid. */
export const codeMinutes = 10;

/** How often a code may be tried, and how many a building gets in an hour. */
const tries = 5;
const codesAnHour = 5;

/** With the device's token, which is not stored: six digits alone could be tried at a plain hash. */
const hashOf = (code: string, { device }: Asker): string => hashOfToken(`${device} ${code}`);

/**
 * Mails a code to a building's contacts, if it did not get too many.
 * @param asker the device and the PIN, for which alone the code is valid
 */
export async function sendCode(buildingId: string, asker: Asker, context: Context): Promise<void> {
  const { pool, now } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(pool, async (client) => {
    await lockBuilding(client, buildingId);
    const anHourAgo = new Date(now.getTime() - 60 * minute);
    if ((await countCodes(client, buildingId, anHourAgo)) >= codesAnHour) return;
    const building = await findBuilding(client, buildingId);
    if (!building) return;
    await insertCode(client, {
      id: v7(),
      buildingId,
      key: deviceKey(asker),
      codeHash: hashOf(code, asker),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeMinutes * minute),
    });
    const texts = mailTexts(building);
    const { t } = texts;
    const names = { building: building.name, address: building.address, code };
    await writeMail(
      client,
      { ...context, texts },
      {
        buildingId,
        to: building.email,
        subject: t('mail.signInCode.subject', names),
        text: [
          t('mail.signInCode.text', { ...names, minutes: codeMinutes }),
          '',
          t('mail.signInCode.warning'),
          '',
          t('mail.closing'),
        ].join('\n'),
      },
    );
  });
}

/** Whether it is the code that was sent last. It is valid once; wrong ones count. */
export async function useCode(code: string, asker: Asker, { pool, now }: Context): Promise<boolean> {
  const sent = await takeCodeTry(pool, deviceKey(asker), tries, now);
  if (sent?.codeHash !== hashOf(code, asker)) return false;
  return useUpCode(pool, sent.id, now);
}
