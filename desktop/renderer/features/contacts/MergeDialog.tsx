import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ContactSearchField } from './ContactSearchField.tsx';
import { useMergeContactsMutation } from './contacts.api.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
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
        <ContactSearchField
          label={t('contacts.merge.other')}
          typed={typed}
          onType={setTyped}
          isPicked={other !== null}
          onPick={setOther}
          suggested={contact.name}
          isOffered={({ id, isGroup }) => !isGroup && id !== contact.id}
        />
        {other && (
          <Text role="status">{t('contacts.merge.text', { name: contact.name, other: other.name })}</Text>
        )}
      </div>
    </ConfirmFormDialog>
  );
}
