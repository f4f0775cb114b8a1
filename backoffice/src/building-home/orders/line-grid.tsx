import { portalAddress } from '@clearunit/shared/api/portal-client';
import { reportCalls } from '@clearunit/shared/api/reports';
import type { OrderFilter } from '@clearunit/shared/domain/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Suspense, useState } from 'react';
import { ResourceGrid } from '../../grid';
import { PdfViewer } from '../../viewer';
import { NoOrders } from './no-orders';
import { useLineColumns } from './use-line-columns';

/** The lines of the building's orders, a unit a row; a completed one shows its order's report. */
export function LineGrid({ filter }: { filter: OrderFilter }) {
  const t = useText();
  const [reported, setReported] = useState<number | null>(null);
  const columns = useLineColumns(filter, setReported);
  return (
    <>
      <ResourceGrid label={t('buildingHome.orders.title')} columns={columns} empty={<NoOrders />} />
      {reported !== null && (
        <Suspense fallback={null}>
          <PdfViewer
            title={t('orders.number', { number: reported })}
            address={portalAddress(reportCalls.orderReport, { params: { order_number: reported } })}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </>
  );
}
