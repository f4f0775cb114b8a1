import { documentCalls } from '@clearunit/shared/api/documents';
import { customerHome, homeOf } from '@clearunit/shared/api/routes';
import { DocumentIcon, EmptyState, GoBackButton, Skeletons } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { PageTitle } from '../frame/page-title';
import styles from './documents.module.css';
import { FolderSection } from './folder-section';

/** The portal documents for contacts: folders, one of them open (3 §2.14). */
export default function DocumentsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { building } = useChosenBuilding();
  const [search, setSearch] = useSearchParams();
  const { data: folders, error, refetch } = usePortalQuery(documentCalls.folders, {});
  // A single folder is open at once.
  const open = search.get('folder') ?? (folders?.length === 1 ? folders[0]!.uuid : '');
  const toggle = (folderId: string) =>
    setSearch({ folder: folderId === open ? 'none' : folderId }, { replace: true });
  return (
    <div className={styles.page}>
      <PageTitle>{t('documents.documents.title')}</PageTitle>
      <div className={styles.back}>
        <GoBackButton
          look="plain"
          onClick={() => navigate(building ? customerHome(building.value) : homeOf.customer)}
        >
          {t('documents.browser.home')}
        </GoBackButton>
      </div>
      <h1>{t('documents.documents.title')}</h1>
      {error && !folders && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !folders && <Skeletons className={styles.skeleton} heights={['4rem', '4rem', '4rem']} />}
      {folders?.length === 0 && (
        <EmptyState title={t('documents.folders.empty')} icon={<DocumentIcon />}>
          {t('documents.browser.emptyHint')}
        </EmptyState>
      )}
      {folders?.map((folder) => (
        <FolderSection
          key={folder.uuid}
          folder={folder}
          isOpen={folder.uuid === open}
          onToggle={() => toggle(folder.uuid)}
        />
      ))}
    </div>
  );
}
