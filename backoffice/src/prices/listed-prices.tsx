import { priceCalls } from '@clearunit/shared/api/prices';
import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { Button, Dialog, Table } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import type { ListedBranch } from './listed-branch';

type ListedPricesProps = { branch: ListedBranch; onEdit: () => void; onClose: () => void };

/** A branch's service codes with their prices, to be read (3 §2.12). */
export function ListedPrices({ branch, onEdit, onClose }: ListedPricesProps) {
  const t = useText();
  const money = useMoney();
  // What a code is for is told as soon as it is known; the prices are there already.
  const { data: services = [] } = usePortalQuery(priceCalls.services, {});
  const list = parseServiceCodes(branch.service_code);
  const known = new Map(services.map((service) => [service.service_code, service]));
  const rows = list.readable ? list.services : [];
  return (
    <Dialog
      wide
      title={t('prices.dialog.title', { branch: branch.branch_name })}
      onClose={onClose}
      actions={<Button onClick={onEdit}>{t('prices.edit')}</Button>}
    >
      <Table
        label={t('prices.dialog.services', { branch: branch.branch_name })}
        columns={[
          {
            id: 'code',
            title: t('prices.columns.service_code'),
            cell: ({ service_code }) => <strong>{service_code}</strong>,
          },
          {
            id: 'pest',
            title: t('prices.columns.pest_name'),
            cell: ({ service_code }) => known.get(service_code)?.pest_name ?? '–',
          },
          {
            id: 'treatment',
            title: t('prices.columns.treatment_name'),
            cell: ({ service_code }) => known.get(service_code)?.treatment_name ?? '–',
          },
          {
            id: 'price',
            title: t('prices.columns.price'),
            align: 'end' as const,
            cell: ({ price }) => money(price),
          },
        ]}
        rows={rows}
        rowKey={({ service_code }) => service_code}
      />
    </Dialog>
  );
}
