import type { UnreachedAddress } from '@clearunit/shared/api/buildings';
import { showDate } from '@clearunit/shared/domain/dates';
import { parseEmailList } from '@clearunit/shared/domain/emails';
import { TextInput } from '@clearunit/shared/ui/kit';
import { usePortalZone } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './email-input.module.css';

type EmailInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  optional?: boolean;
  /** Addresses that mail did not reach; shown while they are in the field. */
  unreached?: readonly UnreachedAddress[] | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** One or more e-mail addresses with commas between. */
export function EmailInput({ unreached = [], ...field }: EmailInputProps) {
  const t = useText();
  const zone = usePortalZone();
  const { emails, invalid } = parseEmailList(field.value);
  const given = [...emails, ...invalid].map((address) => address.toLowerCase());
  const lost = unreached.filter(({ address }) => given.includes(address.toLowerCase()));
  return (
    <div>
      <TextInput
        {...field}
        hint={t('buildings.fields.emailHint')}
        inputMode="email"
        autoComplete="off"
        maxLength={1000}
      />
      {lost.map(({ address, reply, at }) => (
        <p key={address} className={styles.unreached}>
          {t('buildings.fields.emailUnreached', { address, date: showDate(at, zone), reply })}
        </p>
      ))}
    </div>
  );
}
