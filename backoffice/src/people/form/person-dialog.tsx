import { reasonOnSubmit } from '@clearunit/shared/domain/users';
import { sentenceOf } from '@clearunit/shared/texts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import {
  useCreate,
  useDataProvider,
  useLogoutIfAccessDenied,
  useNotify,
  useRefresh,
  useUpdate,
} from 'react-admin';
import { ConflictQuestion, useConflict } from '../../conflicts';
import { quietly } from '../../data';
import type { HandedLink } from '../invite/handed-links';
import { type ListedPerson, nameOf, type PeopleKind } from '../kinds';
import { PersonFields } from './person-fields';
import { asForm, asSent, fieldsOf, type PersonValues, problemsOf } from './person-values';

type PersonDialogProps = {
  kind: PeopleKind;
  /** Whom to update; without one somebody is added. */
  person?: ListedPerson;
  onClose: () => void;
  /** Told the link that invites whoever was added, where the portal sends no mail. */
  onInvited?: (link: HandedLink) => void;
};

/** The modal in which somebody is added or updated (1 §5, 3 §5.3). */
export function PersonDialog({ kind, person, onClose, onInvited }: PersonDialogProps) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const endIfDenied = useLogoutIfAccessDenied();
  const answers = usePortalQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  const mode = person ? 'update' : 'add';
  const records = useDataProvider();
  const seenAs = (seen: ListedPerson | undefined) => ({
    values: asForm(kind, seen),
    version: seen?.updated_at,
  });
  const conflict = useConflict<PersonValues>(seenAs(person), async () => {
    const { data } = await records.getOne<ListedPerson>(kind.page, { id: person!.id });
    return seenAs(data);
  });
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => problemsOf(kind, values, mode),
    checks: 'leaving',
    summary: ([first]) => sentenceOf({ t }, reasonOnSubmit(first!)),
    submit: async (values) => {
      const data = asSent(kind, values, mode);
      if (!person) return (await create(kind.page, { data }, quietly)) as { link?: string };
      const changed = { ...data, updated_at: conflict.version };
      await update(kind.page, { id: person.id, data: changed, previousData: person }, quietly);
      return {};
    },
    handleError: async (error) => (await conflict.handleError(error)) || endIfDenied(error),
    onDone: ({ link }, values) => {
      notify(t(person ? 'people.messages.updated' : 'people.messages.added', { name: nameOf(values) }), {
        type: 'success',
      });
      void answers.invalidateQueries({ queryKey: ['schedulers'] });
      refresh();
      onClose();
      if (link) onInvited?.({ name: nameOf(values), email: values.email, link });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`people.${kind.name}.${mode}`)}
      submit={t(person ? 'people.form.submitUpdate' : 'people.form.submitAdd')}
      onClose={onClose}
    >
      <PersonFields kind={kind} form={form} isAdded={!person} person={person} />
      <ConflictQuestion conflict={conflict} form={form} fields={() => fieldsOf(kind, t)} />
    </FormDialog>
  );
}
