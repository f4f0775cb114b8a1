import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import type { PortalAnswer } from '@clearunit/shared/api/call';
import type { PortalCalls } from '@clearunit/shared/api/portal-calls';
import type { SubmittedOrder } from '@clearunit/shared/api/submitted-orders';
import { AppError } from '@clearunit/shared/domain/errors';
import { isNameOfArea } from '@clearunit/shared/domain/units';
import type { RequestDraft } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { Sent } from '../../field-work/sender';
import { useUnsent } from '../../field-work/unsent-context';
import type { UnsentRequest } from '../../field-work/unsent-item';
import { withTimeout } from '../../field-work/with-timeout';

type RequestedBuilding = Pick<BuildingDetail, 'building_name' | 'common_areas'>;

/**
 * `send(body, draft)`: sends a technician's request after the waiting entries, or keeps it waiting when no answer comes
 * in time. A refusal is thrown and the request is discarded, since its form is still open.
 */
export function useSendRequest(userId: string, building: RequestedBuilding | undefined) {
  const t = useText();
  const { sender, run, discard, isKeeping } = useUnsent();
  return async (body: SubmittedOrder, draft: RequestDraft) => {
    const key = body.idempotency_key;
    let received: Sent | undefined;
    const stop = sender.watch((item, sent) => {
      if (item.key === key) received = sent;
    });
    try {
      await sender.keep(requestItem(userId, building, body, draft));
      const end = await withTimeout(run());
      if (received?.kind === 'done') return received.answer as PortalAnswer<PortalCalls['submitOrder']>;
      if (received?.kind === 'refused') {
        await discard(key);
        throw received.error;
      }
      if (end === 'through') {
        // Another tab has sent it.
        const refusal = await sender.refusalOf(key);
        if (refusal === undefined) return sentByAnotherTab(t('requests.later.sent'));
        await discard(key);
        throw new AppError('device.refused-elsewhere', { status: 422, logMessage: refusal });
      }
      if (isKeeping()) return 'kept' as const;
      await discard(key);
      throw new AppError('device.keeps-nothing', { status: 0, logMessage: t('requests.later.notKept') });
    } finally {
      stop();
    }
  };
}

const requestItem = (
  userId: string,
  building: RequestedBuilding | undefined,
  body: SubmittedOrder,
  draft: RequestDraft,
): UnsentRequest => {
  const units = [...body.not_followup_units, ...body.followup_units, ...body.followup_monthly_units].map(
    ({ unit_number }) => unit_number,
  );
  return {
    kind: 'request',
    key: body.idempotency_key,
    userId,
    madeAt: new Date().toISOString(),
    building_id: body.building_uuid,
    building_name: building?.building_name ?? '',
    units,
    areas: units.filter((unit) => isNameOfArea(unit, building?.common_areas ?? [])),
    body,
    draft,
  };
};

/** The answer, as far as it is known, when another tab sent the request. */
const sentByAnotherTab = (message: string): PortalAnswer<PortalCalls['submitOrder']> => ({
  message,
  data: { kind: 'followUpRequest', id: '', order_number: null },
});
