import { InfiniteListBase, type InfiniteListBaseProps, type RaRecord } from 'react-admin';
import { listDefaults } from './resource-list';

// Not in resource-list.tsx: lists with pages would load its code, too.
/** A resource's rows, each further page below those that are there. */
export const AppendedList = <Row extends RaRecord>(props: InfiniteListBaseProps<Row>) => (
  <InfiniteListBase<Row> {...listDefaults} {...props} />
);
