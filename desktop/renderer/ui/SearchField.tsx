import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { BusyIcon } from './BusyIcon.tsx';

interface SearchFieldProps<Item> {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly items: readonly Item[];
  readonly searching: boolean;
  /** Why the search failed, with the way to repeat it: then nothing is said of what was found, and no `extra` is offered. */
  readonly failure: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly nameOf: (item: Item) => string;
  readonly keyOf: (item: Item) => string;
  readonly onPick: (item: Item | null) => void;
  /** The field is emptied after a pick, for the next one. */
  readonly picksSeveral?: boolean;
  /** An option below the results, e.g. to add what was not found. */
  readonly extra?: { readonly key: string; readonly text: string; readonly onPick: () => void } | undefined;
  readonly required?: boolean;
  readonly describe?: (item: Item) => ReactNode;
  /** Shows the likeliest items before the user types, and this text in the empty field. */
  readonly offersAll?: string;
}

/** Finds one of many items after at least three characters are typed. */
export function SearchField<Item>(props: SearchFieldProps<Item>) {
  const { t } = useTranslation();
  const { typed, items, failure } = props;
  const extra = failure
    ? { key: 'retry', text: t('actions.tryAgain'), onPick: failure.onRetry }
    : props.extra;
  const [picked, setPicked] = useState<string>();
  const isShort = typed.trim().length < SEARCH_MIN_LENGTH;
  const tooShort = isShort && !props.offersAll;
  return (
    <Field label={props.label} required={props.required ?? false}>
      <Combobox
        freeform
        value={typed}
        selectedOptions={picked ? [picked] : []}
        expandIcon={
          props.searching
            ? { children: <BusyIcon />, 'aria-label': t('actions.loading') }
            : props.offersAll
              ? { 'aria-label': t('actions.open') }
              : null
        }
        placeholder={props.offersAll ?? t('actions.typeToSearch', { count: SEARCH_MIN_LENGTH })}
        onInput={(event) => {
          setPicked(undefined);
          props.onPick(null);
          props.onType(event.currentTarget.value);
        }}
        onOptionSelect={(_, { optionValue }) => {
          const item = items.find((each) => props.keyOf(each) === optionValue);
          if (item) {
            props.onPick(item);
            if (!props.picksSeveral) setPicked(optionValue);
            props.onType(props.picksSeveral ? '' : props.nameOf(item));
          } else if (optionValue === extra?.key) extra?.onPick();
        }}
      >
        {!tooShort &&
          items.map((item) => (
            <Option key={props.keyOf(item)} value={props.keyOf(item)} text={props.nameOf(item)}>
              {props.describe?.(item) ?? props.nameOf(item)}
            </Option>
          ))}
        {!tooShort && failure && (
          <Option key="failure" value="" text="" disabled>
            {failure.text}
          </Option>
        )}
        {!tooShort && extra && (
          <Option key={extra.key} value={extra.key} text={extra.text}>
            {extra.text}
          </Option>
        )}
        {(tooShort || (items.length === 0 && !extra)) && (
          <Option key="hint" value="" text="" disabled>
            {tooShort
              ? t('actions.typeToSearch', { count: SEARCH_MIN_LENGTH })
              : props.searching
                ? t('actions.loading')
                : t('actions.nothingFound')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
