import { checkFolderTitle, longestTitle } from '@clearunit/shared/domain/folders';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextArea, TextInput } from '@clearunit/shared/ui/kit';
import { useContentKey } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCreate, useDataProvider, useLogoutIfAccessDenied, useNotify, useUpdate } from 'react-admin';
import { ConflictQuestion, useConflict } from '../conflicts';
import { quietly } from '../data';
import type { ListedFolder } from './listed-folder';

/** A new folder, or another title or description for one; Submit from three characters on (3 §5.5). */
export function FolderDialog({ folder, onClose }: { folder?: ListedFolder; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const [create] = useCreate<ListedFolder>();
  const [update] = useUpdate<ListedFolder>();
  const keyOf = useContentKey();
  const records = useDataProvider();
  const conflict = useConflict(asSeen(folder), async () => {
    const { data } = await records.getOne<ListedFolder>('portal-documents', { id: folder!.id });
    return asSeen(data);
  });
  const form = useForm({
    initial: conflict.seen,
    submit: ({ title, description }) => {
      const data = { title: title.trim(), description: description.trim() };
      if (!folder) {
        const withKey = { ...data, idempotency_key: keyOf(data) };
        return create('portal-documents', { data: withKey }, quietly);
      }
      const changed = { ...data, updated_at: conflict.version };
      return update('portal-documents', { id: folder.id, data: changed, previousData: folder }, quietly);
    },
    handleError: async (error) => (await conflict.handleError(error)) || endIfDenied(error),
    onDone: () => {
      notify(t(`documents.folders.${folder ? 'updated' : 'created'}`), { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`documents.folders.${folder ? 'updateTitle' : 'createTitle'}`)}
      submit={t(`documents.folders.${folder ? 'submitUpdate' : 'submitCreate'}`)}
      disabled={checkFolderTitle(form.values.title) !== null || !form.isChanged}
      onClose={onClose}
    >
      <TextInput
        label={t('documents.folders.field')}
        hint={t('documents.folders.fieldHint')}
        maxLength={longestTitle}
        {...form.field('title')}
      />
      <TextArea
        label={t('documents.folders.description')}
        optional
        maxLength={500}
        {...form.field('description')}
      />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('documents.folders.field'), of: ({ title }) => title },
          { label: t('documents.folders.description'), of: ({ description }) => description },
        ]}
      />
    </FormDialog>
  );
}

const asSeen = (folder: ListedFolder | undefined) => ({
  values: { title: folder?.title ?? '', description: folder?.description ?? '' },
  version: folder?.updated_at,
});
