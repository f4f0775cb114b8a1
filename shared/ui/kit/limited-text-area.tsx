import type { TextareaHTMLAttributes } from 'react';
import { charactersLeft, isOverLimit, textLimit } from '../../domain/notes';
import { useText } from '../texts-context';
import type { FieldProps } from './field';
import { TextArea } from './text-input';

type LimitedTextAreaProps = Omit<FieldProps, 'hint'> &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    value: string;
    /** The longest text in characters; 500 by default. */
    limit?: number;
  };

/** A text with a limit: shows the characters left and, while typing, that it is too long (3 §5.6). */
export function LimitedTextArea({ limit = textLimit, error, ...rest }: LimitedTextAreaProps) {
  const t = useText();
  const tooLong = isOverLimit(rest.value, limit) ? t('rules.notes.text-too-long') : undefined;
  const left = charactersLeft(rest.value, limit);
  return (
    <TextArea
      {...rest}
      error={error ?? tooLong}
      hint={
        rest.readOnly
          ? undefined
          : t(left < 0 ? 'common.limit.over' : 'common.limit.left', { smart_count: Math.abs(left) })
      }
    />
  );
}
