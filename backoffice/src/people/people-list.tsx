import { Button, EmptyState, PlusIcon, UserIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { ListSearch, ResourceGrid } from '../grid';
import { AppendedList } from '../grid/appended-list';
import { storedUser } from '../session';
import { Page } from '../shell';
import { DeletePersonDialog } from './delete/delete-person-dialog';
import { PersonDialog } from './form/person-dialog';
import { type HandedLink, HandedLinks } from './invite/handed-links';
import { InviteChosen } from './invite/invite-chosen';
import { type ListedPerson, type PeopleKind, technicians } from './kinds';
import styles from './people.module.css';
import { RoleFilter } from './role-filter';
import { usePersonColumns } from './use-person-columns';

type Open =
  | { dialog: 'add' }
  | { dialog: 'links'; links: readonly HandedLink[] }
  | { dialog: 'edit' | 'delete'; person: ListedPerson };

/** A list of people, searched and sorted by the portal and longer with each page, with what an admin does to them (1 §2.6, §2.7, 3 §2.11). */
export function PeopleList({ kind }: { kind: PeopleKind }) {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const onOpen = useCallback(
    (dialog: 'edit' | 'delete', person: ListedPerson) => setOpen({ dialog, person }),
    [],
  );
  const columns = usePersonColumns(kind, onOpen);
  const close = () => setOpen(null);
  const title = t(`people.${kind.name}.title`);
  const add = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ dialog: 'add' })}>
      {t(`people.${kind.name}.add`)}
    </Button>
  );
  return (
    <AppendedList<ListedPerson> resource={kind.page} sort={newestFirst} perPage={kind.perPage}>
      <Page title={title} actions={add}>
        <div className={styles.filters}>
          <ListSearch label={t(`people.${kind.name}.search`)} hint={t('people.searchHint')} />
          {kind === technicians && <RoleFilter />}
        </div>
        <ResourceGrid
          label={title}
          columns={columns}
          exports={kind.exports}
          {...(kind.role !== 'customer' && { bulkActions: <InviteChosen />, isChoosable: isInvitable })}
          appends
          empty={
            <EmptyState title={t(`people.${kind.name}.empty`)} icon={<UserIcon />} action={add}>
              {t(`people.${kind.name}.emptyHint`)}
            </EmptyState>
          }
        />
      </Page>
      {open?.dialog === 'add' && (
        <PersonDialog
          kind={kind}
          onClose={close}
          onInvited={(link) => setOpen({ dialog: 'links', links: [link] })}
        />
      )}
      {open?.dialog === 'links' && <HandedLinks links={open.links} onClose={close} />}
      {open?.dialog === 'edit' && <PersonDialog kind={kind} person={open.person} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePersonDialog kind={kind} person={open.person} onClose={close} />}
    </AppendedList>
  );
}

/** Nobody sends themselves a link. */
const isInvitable = ({ role, uid }: ListedPerson) => role !== 'customer' && uid !== storedUser()?.uuid;
const newestFirst = { field: 'created_at', order: 'DESC' } as const;
