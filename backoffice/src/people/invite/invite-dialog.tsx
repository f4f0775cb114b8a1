import { mailCalls } from '@clearunit/shared/api/mail';
import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../../outcome';
import { type HandedLink, HandedLinks } from './handed-links';

type InviteDialogProps = {
  ids: readonly string[];
  /** Of whom it is, where it is one person. */
  name?: string;
  onClose: () => void;
};

/** Asks before people are sent links to choose a password, and shows those that have to be handed over. */
export function InviteDialog({ ids, name = '', onClose }: InviteDialogProps) {
  const t = useText();
  const { succeeded, succeededIfLeft, failedIfLeft } = useOutcome();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const invite = usePortalMutation(passwordLinkCalls.inviteUsers);
  const { data: mail } = usePortalQuery(mailCalls.mailState, {});
  const [links, setLinks] = useState<HandedLink[]>([]);
  const smart_count = ids.length;
  const onConfirm = () =>
    invite.mutateAsync({ body: { ids: [...ids] } }).then(({ message, data }) => {
      refresh();
      const handed = data.flatMap(({ link, ...person }) => (link ? [{ ...person, link }] : []));
      if (handed.length > 0) {
        succeededIfLeft({ message });
        return setLinks(handed);
      }
      succeeded({ message });
      onClose();
    }, failedIfLeft);
  if (links.length > 0) return <HandedLinks links={links} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('people.invite.title')}
      confirmLabel={t('people.invite.confirm')}
      busy={invite.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {invite.error && <ErrorNotice message={errorText(invite.error)} />}
      <p>{t('people.invite.question', { smart_count, name })}</p>
      {mail?.sends_mail === false && <p>{t('people.invite.noMail', { smart_count })}</p>}
    </ConfirmDialog>
  );
}
