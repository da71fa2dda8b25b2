import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';
import type { SelectionDialogProps } from './SelectionDialog.tsx';

/** Chooses the tag that the contacts of the selected tickets get, or the one of theirs that they lose. */
export function TagSelectionDialog({
  action,
  tickets,
  onChange,
  onClose,
}: SelectionDialogProps & { action: 'addTag' | 'removeTag' }) {
  const { t } = useTranslation();
  const { data: all, error, refetch } = useTagListQuery();
  const [tagId, setTagId] = useState<number | null>(null);
  const isAdding = action === 'addTag';
  const isCarried = (id: number) => tickets.some(({ contact }) => contact.tags.some((tag) => tag.id === id));
  const tags = isAdding ? all : all?.filter(({ id }) => isCarried(id));
  return (
    <ConfirmFormDialog
      title={t(`selection.${action}`)}
      confirm={t(isAdding ? 'selection.tag.add' : 'selection.tag.remove')}
      incomplete={tagId === null}
      isChanged={tagId !== null}
      onConfirm={() => onChange(action, tagId === null ? {} : { tagId })}
      onDismiss={onClose}
    >
      <Text>{t('selection.tag.hint')}</Text>
      {!tags ? (
        <LoadingOrFailure error={error} onRetry={refetch} />
      ) : tags.length === 0 ? (
        <Text>{t('selection.tag.none')}</Text>
      ) : (
        <ChoiceField
          label={t('selection.tag.name')}
          required
          choices={tags}
          chosen={tagId}
          onChange={setTagId}
        />
      )}
    </ConfirmFormDialog>
  );
}
