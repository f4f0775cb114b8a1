import { useCombobox } from 'downshift';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../texts-context';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './combobox.module.css';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import { ChevronDownIcon } from './icons';
import { useHeldWhilePressed } from './use-held-while-pressed';

/** Why a search has no options yet; undefined once it is answered. */
export type SearchState = 'tooShort' | 'searching' | 'failed' | undefined;

/**
 * How a search stands that asks a moment after something was typed.
 * @param search.isCurrent whether the answer is to be for what is typed now
 */
export function searchState({
  isCurrent,
  isFetching,
  error,
}: {
  isCurrent: boolean;
  isFetching: boolean;
  error: unknown;
}): SearchState {
  if (!isCurrent || isFetching) return 'searching';
  return error ? 'failed' : undefined;
}

export type ComboboxOption = { value: string; text: string; detail?: string };

/** The options found by a search, with the one that is chosen, which it need not find. */
export const withChosen = <Option extends ComboboxOption>(
  found: readonly Option[],
  chosen: Option | null,
): readonly Option[] =>
  chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;

type ComboboxProps<Option> = FieldProps & {
  options: readonly Option[];
  /** The value chosen, or null. */
  value: string | null;
  /** @param option what was chosen, as it was offered: a later answer to a search may not have it */
  onChoose: (value: string | null, option: Option | null) => void;
  /** If given, the options already match the typed text and are not filtered here. */
  onSearch?: (query: string) => void;
  /** Told in place of an empty list. */
  searchState?: SearchState;
  placeholder?: string;
  /** The text of an empty list; by default that nothing matches. */
  noneText?: string;
  disabled?: boolean;
  /** Empties itself once something is chosen, which is shown elsewhere. */
  forgets?: boolean;
  /** A text field with proposals: the typed text is the value at once, and values are shown as they are. */
  free?: boolean;
  /**
   * A search, which opens what is chosen: it has no button, empties itself, and gives up the focus once something is
   * chosen.
   */
  isSearch?: boolean;
  /** Stands below the options, so that they stay where they are when it comes. */
  note?: ReactNode;
};

const shownAtMost = 100;

/**
 * A long list to choose from by typing; an option whose whole text is typed is chosen by Enter, and where the field is left.
 * Leaving it with half a word brings back what was chosen, unless it is `free`.
 */
export function Combobox<Option extends ComboboxOption>({
  options,
  value,
  onChoose,
  onSearch,
  searchState: state,
  placeholder,
  noneText,
  disabled,
  isSearch = false,
  forgets = isSearch,
  free = false,
  note,
  ...field
}: ComboboxProps<Option>) {
  const t = useText();
  const own: ComboboxOption | null = free && value ? { value, text: value } : null;
  const chosen = options.find((option) => option.value === value) ?? own;
  const [query, setQuery] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Whether a second click placed the caret in the chosen value.
  const isPlaced = useRef(false);
  const isChosenByKey = useRef(false);
  // A free text's values since the field was entered: they come back as the value later, when more is typed.
  const typedTexts = useRef(new Set<string>());
  const ownText = (free ? value : chosen?.text) ?? '';
  const offered = useMemo(() => narrow(options, onSearch ? null : query), [options, query, onSearch]);
  const [items, hold] = useHeldWhilePressed(offered);

  const typedOption = (text: string) => (free || isSearch ? undefined : optionOf(options, text));
  // The answer to a search that is still to come may have others.
  const onlyOption = !onSearch && query && items.length === 1 ? items[0] : undefined;
  const choose = (option: ComboboxOption | null | undefined) =>
    onChoose(option?.value ?? null, option && option !== own ? (option as Option) : null);
  const shownText = (option: ComboboxOption) => (forgets ? '' : option.text);

  // The option, not its place: an answer may move it.
  const [marked, setMarked] = useState<string | null>(null);

  const combobox = useCombobox<ComboboxOption>({
    items,
    highlightedIndex: items.findIndex((item) => item.value === marked),
    onHighlightedIndexChange: ({ highlightedIndex }) => setMarked(items[highlightedIndex]?.value ?? null),
    selectedItem: chosen,
    itemToKey: (item) => item?.value ?? null,
    itemToString: (item) => (free ? item?.value : item?.text) ?? '',
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (isSearch) input.current?.blur();
      isPlaced.current = false;
      isChosenByKey.current = type === InputKeyDownEnter;
      choose(selectedItem);
    },
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== InputChange) return;
      hold(false);
      // Also one that the last answer did not have, of which downshift knows nothing.
      setMarked(null);
      typedTexts.current.add(inputValue);
      setQuery(inputValue);
      onSearch?.(inputValue);
      if (inputValue === '' || free) onChoose(inputValue || null, null);
    },
    onIsOpenChange: ({ isOpen, inputValue }) => {
      if (isOpen) return;
      setQuery(null);
      // Opened again, it offers everything again; a search goes on with its words.
      onSearch?.(isSearch ? (inputValue ?? '') : '');
    },
    stateReducer: (state, { type, changes }) => {
      if (
        free &&
        type === ControlledPropUpdatedSelectedItem &&
        typedTexts.current.has(changes.inputValue ?? '')
      )
        return { ...changes, inputValue: state.inputValue };
      if (type === InputBlur) {
        typedTexts.current.clear();
        const typed = typedOption(state.inputValue);
        return { ...changes, selectedItem: typed ?? chosen, inputValue: typed ? shownText(typed) : ownText };
      }
      if (type === InputKeyDownEnter && state.highlightedIndex < 0 && !free) {
        const typed = isSearch ? undefined : (typedOption(state.inputValue) ?? onlyOption);
        return typed ? { ...changes, selectedItem: typed, inputValue: shownText(typed) } : state;
      }
      if (isSearch && type === InputClick) return { ...changes, isOpen: true };
      if (isSearch && type === InputChange && changes.inputValue === '') return { ...changes, isOpen: false };
      return forgets && choosing.has(type) ? { ...changes, inputValue: '' } : changes;
    },
  });

  // Selected, so that typing replaces it.
  useEffect(() => {
    if (isChosenByKey.current && chosen) input.current?.select();
    isChosenByKey.current = false;
  }, [chosen]);

  // downshift takes a press on the menu's element for one inside; the note and the words stand there too.
  const { ref: menu, ...listbox } = combobox.getMenuProps({
    'aria-label': field.label,
    'aria-labelledby': undefined,
  });
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...combobox.getInputProps({
              ...control,
              ref: input,
              type: isSearch ? 'search' : undefined,
              disabled,
              placeholder,
              'aria-labelledby': undefined,
              // Closed, it leaves Escape to the dialog around it: downshift would clear what is chosen.
              onKeyDown: ({ key, nativeEvent }) => {
                if (key === 'Escape' && !combobox.isOpen)
                  Object.assign(nativeEvent, { preventDownshiftDefault: true });
              },
              // downshift looks after this only while the list is open.
              onBlur: () => {
                isPlaced.current = false;
                if (combobox.isOpen || combobox.inputValue === ownText) return;
                const typed = typedOption(combobox.inputValue);
                if (typed) choose(typed);
                combobox.setInputValue(typed ? shownText(typed) : ownText);
                onSearch?.('');
              },
              // What is typed replaces what is chosen, as after Tab; a second press places the caret.
              onClick: ({ currentTarget }) => {
                if (isSearch || free || isPlaced.current || currentTarget.value !== ownText) return;
                isPlaced.current = true;
                currentTarget.select();
              },
            })}
            className={classNames(fieldStyles.control, !isSearch && styles.input)}
          />
          {!isSearch && (
            <IconButton
              label={t('common.actions.openList')}
              {...combobox.getToggleButtonProps({ disabled, tabIndex: -1 })}
              className={styles.toggle}
            >
              <ChevronDownIcon />
            </IconButton>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the options only leaves the focus in the field */}
          <div
            ref={menu}
            hidden={!combobox.isOpen}
            className={styles.below}
            onMouseDown={(event) => event.preventDefault()}
          >
            <ul {...listbox} hidden={items.length === 0} className={styles.list}>
              {combobox.isOpen &&
                items.map((item, index) => (
                  <li
                    key={item.value}
                    {...combobox.getItemProps({ item, index, 'aria-selected': item.value === value })}
                    onPointerDown={({ button }) => button === 0 && hold(true)}
                    data-active={combobox.highlightedIndex === index || undefined}
                    className={styles.option}
                  >
                    {item.text}
                    {item.detail && <small>{item.detail}</small>}
                  </li>
                ))}
            </ul>
            <p className={styles.none} aria-live="polite">
              {combobox.isOpen &&
                items.length === 0 &&
                (state
                  ? t(`common.combobox.${state}`)
                  : (noneText ?? t('common.combobox.none', { query: combobox.inputValue })))}
            </p>
            {combobox.isOpen && note}
          </div>
        </div>
      )}
    </Field>
  );
}

const {
  ControlledPropUpdatedSelectedItem,
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEnter,
  ItemClick,
} = useCombobox.stateChangeTypes;
const choosing: ReadonlySet<unknown> = new Set([ItemClick, InputKeyDownEnter]);

/** The only option whose whole text is typed, in any case. */
function optionOf<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = options.filter(({ text }) => text.toLocaleLowerCase() === wanted);
  return wanted !== '' && found.length === 1 ? found[0] : undefined;
}

/** Options that contain every word typed, in any order and case. */
function narrow<Option extends ComboboxOption>(options: readonly Option[], query: string | null): Option[] {
  const words = (query ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ text, detail = '' }: ComboboxOption) => {
    const searched = `${text} ${detail}`.toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return options.filter(fits).slice(0, shownAtMost);
}
