import { checkFolderTitle, longestTitle } from '@clearunit/shared/domain/folders';
import { Button, Dialog, ErrorNotice, TextArea, TextInput } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useState } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import styles from './documents.module.css';
import type { ListedFolder } from './listed-folder';

/** A new folder, or another title or description for one; Submit from three characters on (3 §5.5). */
export function FolderDialog({ folder, onClose }: { folder?: ListedFolder; onClose: () => void }) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const id = useId();
  const [title, setTitle] = useState(folder?.title ?? '');
  const [description, setDescription] = useState(folder?.description ?? '');
  const [create, creating] = useCreate<ListedFolder>();
  const [update, updating] = useUpdate<ListedFolder>();
  const isBusy = creating.isPending || updating.isPending;
  const error = creating.error ?? updating.error;
  const data = { title: title.trim(), description: description.trim() };
  const isChanged = !folder || data.title !== folder.title || data.description !== folder.description;
  const mayNotSubmit = checkFolderTitle(title) !== null || !isChanged;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || mayNotSubmit) return;
    const outcome = {
      onSuccess: () => {
        notify(t(`documents.folders.${folder ? 'updated' : 'created'}`), { type: 'success' });
        onClose();
      },
      onError: () => undefined,
    };
    if (folder) void update('portal-documents', { id: folder.id, data, previousData: folder }, outcome);
    else void create('portal-documents', { data }, outcome);
  };
  return (
    <Dialog
      title={t(`documents.folders.${folder ? 'updateTitle' : 'createTitle'}`)}
      onClose={onClose}
      locked={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} disabled={mayNotSubmit} busy={isBusy}>
            {t(`documents.folders.${folder ? 'submitUpdate' : 'submitCreate'}`)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {error && <ErrorNotice message={say(error)} />}
        <TextInput
          label={t('documents.folders.field')}
          hint={t('documents.folders.fieldHint')}
          value={title}
          maxLength={longestTitle}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('documents.folders.description')}
          optional
          value={description}
          maxLength={500}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
