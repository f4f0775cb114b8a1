import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

/** The page itself says what went wrong; react-admin would say it in a toast, too. */
export const silent = { onError: () => undefined };

/** The address, not the browser's storage, keeps what is searched and filtered. */
export const listDefaults = { perPage: 10, storeKey: false, queryOptions: silent } as const;

/** A resource's rows, page by page. */
export const ResourceList = <Row extends RaRecord>(props: ListBaseProps<Row>) => (
  <ListBase<Row> {...listDefaults} {...props} />
);
