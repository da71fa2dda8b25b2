import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { ContactNumber } from './ContactNumber.tsx';
import { useMergeContactsMutation, useSearchContactsQuery } from './contacts.api.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  found: { display: 'grid' },
});

interface MergeDialogProps {
  /** The contact that stays. */
  readonly contact: Pick<ContactRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Merges a second contact of the same person into this one. Offers contacts of the same name until something is typed. */
export function MergeDialog({ contact, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const act = useActionWithToast();
  const [merge] = useMergeContactsMutation();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<ContactRow | null>(null);
  const searchText = useDebounced(typed.trim() || contact.name.trim());
  const isLongEnough = searchText.length >= SEARCH_MIN_LENGTH;
  const found = useSearchContactsQuery(
    isLongEnough && !other ? { query: { searchParam: searchText } } : skipToken,
  );
  const hint = t('actions.typeToSearch', { count: SEARCH_MIN_LENGTH });
  const people = found.currentData?.contacts.filter(({ id, isGroup }) => !isGroup && id !== contact.id) ?? [];

  const confirm = async () =>
    other !== null &&
    act(
      merge({ params: { contactId: contact.id }, body: { otherId: other.id } }).unwrap(),
      t('contacts.toasts.merged'),
    );

  return (
    <ConfirmFormDialog
      title={t('contacts.merge.title')}
      confirm={t('contacts.merge.confirm')}
      deletes
      incomplete={other === null}
      isChanged={other !== null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <div className={styles.form}>
        <Text>{t('contacts.merge.hint')}</Text>
        <SearchField
          label={t('contacts.merge.other')}
          required
          typed={typed}
          onType={setTyped}
          items={people}
          searching={!other && found.isFetching}
          failure={
            found.isError
              ? { text: errorMessage(t, found.error), onRetry: () => void found.refetch() }
              : undefined
          }
          {...(typed === '' && people.length > 0 && { offersAll: hint })}
          nameOf={({ name }) => name}
          keyOf={({ id }) => String(id)}
          onPick={setOther}
          describe={(person) => (
            <span className={styles.found}>
              <Text>{person.name}</Text>
              <Text size={200}>
                <ContactNumber contact={person} />
              </Text>
            </span>
          )}
        />
        {other && (
          <Text role="status">{t('contacts.merge.text', { name: contact.name, other: other.name })}</Text>
        )}
      </div>
    </ConfirmFormDialog>
  );
}
