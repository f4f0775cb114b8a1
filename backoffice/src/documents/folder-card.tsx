import { Badge, Button, classNames, DocumentIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { RecordLink } from '../grid/record-link';
import { actionLinks } from '../grid/row-actions';
import styles from './documents.module.css';
import type { ListedFolder } from './listed-folder';

type FolderCardProps = { folder: ListedFolder; onEdit: () => void; onDelete: () => void };

/** A folder: what it is called, how much is in it, View, Edit and Delete. */
export function FolderCard({ folder, onEdit, onDelete }: FolderCardProps) {
  const t = useText();
  const folderAddress = { to: `/portal-documents/${folder.id}` };
  const { title, description, document_count, admins_only } = folder;
  return (
    <li className={styles.folder}>
      <h2>
        <DocumentIcon />
        <RecordLink address={folderAddress}>{title}</RecordLink>
      </h2>
      {admins_only && <Badge>{t('documents.folders.adminsOnly')}</Badge>}
      {description && <p>{description}</p>}
      <p>{t('documents.folders.documents', { smart_count: document_count })}</p>
      <div className={classNames(styles.actions, actionLinks)}>
        <Link {...folderAddress} aria-label={t('documents.folders.viewOf', { title })}>
          {t('documents.folders.view')}
        </Link>
        <Button look="plain" aria-label={t('documents.folders.editOf', { title })} onClick={onEdit}>
          {t('documents.folders.edit')}
        </Button>
        <Button look="plain" aria-label={t('documents.folders.deleteOf', { title })} onClick={onDelete}>
          {t('documents.folders.delete')}
        </Button>
      </div>
    </li>
  );
}
