import {
  Field,
  Option,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contract/contacts.ts';
import { TAG_NAME_MIN_LENGTH } from '#shared/domain/limits.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { Dot } from '#renderer/ui/Dot.tsx';
import { randomColor } from '#renderer/ui/randomColor.ts';
import { useCreateTagMutation, useTagListQuery } from '#renderer/features/tags/index.ts';
import { useTagChanges } from './useTagChanges.ts';

/** The tags of a contact; an unknown name creates a new tag with a random colour. */
export function TagsEditor({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { data: known, isError, error, refetch } = useTagListQuery();
  const [createTag] = useCreateTagMutation();
  const change = useTagChanges(contact);
  const [typed, setTyped] = useState('');
  const searchText = typed.trim();
  const all = known ?? [];
  const carried = contact.tags.map(({ id }) => id);
  const offered = all.filter(
    ({ id, name }) => !carried.includes(id) && name.toLowerCase().includes(searchText.toLowerCase()),
  );
  const isNew =
    known !== undefined &&
    searchText.length >= TAG_NAME_MIN_LENGTH &&
    !all.some(({ name }) => name.toLowerCase() === searchText.toLowerCase());

  const toggle = (id: number) =>
    change((ids) => (carried.includes(id) ? ids.filter((each) => each !== id) : [...new Set([...ids, id])]));
  const addNew = () =>
    change(async (ids) => {
      const { id } = await createTag({ body: { name: searchText, color: randomColor() } }).unwrap();
      return [...ids, id];
    });

  return (
    <Field label={t('contacts.tags')}>
      <TagPicker
        selectedOptions={carried.map(String)}
        onOptionSelect={(_, { value }) => {
          if (value === RETRY) {
            void refetch();
            return;
          }
          setTyped('');
          if (value === NEW) addNew();
          else toggle(Number(value));
        }}
      >
        <TagPickerControl expandIcon={{ 'aria-label': t('actions.open') }}>
          <TagPickerGroup aria-label={t('contacts.tags')}>
            {contact.tags.map(({ id, name, color }) => (
              <Tag
                key={id}
                value={String(id)}
                appearance="outline"
                size="small"
                shape="rounded"
                media={<Dot color={color} size={10} />}
              >
                {name}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            aria-label={t('contacts.addTags')}
            placeholder={t('contacts.addTags')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </TagPickerControl>
        <TagPickerList>
          {offered.map(({ id, name, color }) => (
            <TagPickerOption key={id} value={String(id)} text={name} media={<Dot color={color} size={10} />}>
              {name}
            </TagPickerOption>
          ))}
          {isNew && (
            <TagPickerOption value={NEW} text={searchText}>
              {t('contacts.newTag', { name: searchText })}
            </TagPickerOption>
          )}
          {offered.length === 0 && !isNew && (
            <Option role="option" aria-selected={false} value="" text="" disabled checkIcon={null}>
              {known ? t('contacts.noMoreTags') : isError ? errorMessage(t, error) : t('actions.loading')}
            </Option>
          )}
          {!known && isError && (
            <TagPickerOption value={RETRY} text={searchText}>
              {t('actions.tryAgain')}
            </TagPickerOption>
          )}
        </TagPickerList>
      </TagPicker>
    </Field>
  );
}

const NEW = 'new';
const RETRY = 'retry';
