import { isUsualDay } from '@clearunit/shared/domain/dates';
import { useBackOrForward } from '@clearunit/shared/ui/device';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ComponentProps, useState } from 'react';

type DayFilterProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'hint' | 'error' | 'min' | 'max'> & {
  /** The day of the list's filter; '' for none. */
  asked: string;
  onAsk: (day: string) => void;
};

/**
 * A day by which a list is filtered. While a year is typed, the field has days of the years 2, 20 and 202: the list is
 * asked for the day of a usual year at once, for another one when the field is left.
 */
export function DayFilter({ asked, onAsk, error, ...rest }: DayFilterProps) {
  const t = useText();
  /** The field's text while typing; else undefined. */
  const [typed, setTyped] = useState<string>();
  /** The days that the list was asked for from here and has not taken yet: it may be long at it. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  // Back, or filters that are cleared, may change the day while the field has the focus.
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    const place = awaited.indexOf(asked);
    setAwaited(place < 0 ? [] : awaited.slice(place + 1));
    if (place < 0) setTyped(undefined);
  }
  useBackOrForward(() => {
    if (awaited.length > 0) setTyped(undefined);
    setAwaited([]);
  });
  const isTyping = typed !== undefined;
  const change = (day: string) => {
    setTyped(day);
    if (isMistyped(day)) return;
    setAwaited((before) => [...before, day]);
    onAsk(day);
  };
  const leave = () => {
    setAwaited([]);
    if (isTyping && isMistyped(typed)) onAsk(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      {...rest}
      type="date"
      value={typed ?? asked}
      error={!isTyping && isMistyped(asked) ? t('rules.dates.year-unusual') : error}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}

const isMistyped = (day: string) => day !== '' && !isUsualDay(day);
