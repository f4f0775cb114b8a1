import { checkFolderTitle, longestTitle } from '@clearunit/shared/domain/folders';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { TextArea, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCreate, useLogoutIfAccessDenied, useNotify, useUpdate } from 'react-admin';
import { quietly } from '../data';
import type { ListedFolder } from './listed-folder';

/** A new folder, or another title or description for one; Submit from three characters on (3 §5.5). */
export function FolderDialog({ folder, onClose }: { folder?: ListedFolder; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const [create] = useCreate<ListedFolder>();
  const [update] = useUpdate<ListedFolder>();
  const form = useForm({
    initial: { title: folder?.title ?? '', description: folder?.description ?? '' },
    submit: ({ title, description }) => {
      const data = { title: title.trim(), description: description.trim() };
      return folder
        ? update('portal-documents', { id: folder.id, data, previousData: folder }, quietly)
        : create('portal-documents', { data }, quietly);
    },
    handleError: endIfDenied,
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
    </FormDialog>
  );
}
