import { showTotal } from '@clearunit/shared/domain/paging';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Page } from './page';

type CountedPageProps = {
  /** While nobody knows how many rows there are. */
  title: string;
  /** The title with how many there are: 'Settings (12)'. */
  counted: (count: string) => string;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of the list around it, with the number of its rows in the title. */
export function CountedPage({ title, counted, ...rest }: CountedPageProps) {
  const { total } = useListContext();
  return <Page {...rest} title={total === undefined ? title : counted(showTotal(total))} />;
}
