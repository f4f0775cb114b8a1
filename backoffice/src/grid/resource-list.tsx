import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

/** The page shows the error itself; react-admin would also show a toast. */
export const silent = { onError: () => undefined };

/** Search and filters are kept in the address, not in the browser's storage. */
export const listDefaults = { perPage: 10, storeKey: false, queryOptions: silent } as const;

/** A resource's rows, page by page. */
export const ResourceList = <Row extends RaRecord>(props: ListBaseProps<Row>) => (
  <ListBase<Row> {...listDefaults} {...props} />
);
