import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular, ArrowDownloadRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { DeleteAllMenu } from '#renderer/ui/DeleteAllMenu.tsx';
import type { ContactDialogState } from './ContactDialogs.tsx';

interface ContactButtonsProps {
  /** There are no contacts at all. */
  readonly isEmpty: boolean;
  readonly onOpenDialog: (dialog: ContactDialogState) => void;
}

/** Actions for all contacts: create, import, export, delete all. */
export function ContactButtons({ isEmpty, onOpenDialog }: ContactButtonsProps) {
  const { t } = useTranslation();
  const mayImport = useCan('contacts-page:importContacts');
  const { exportsContacts: mayExport } = useUser();
  const mayDeleteAll = useCan('contacts-page:deleteAllContacts');
  const restoreFocus = useRestoreFocusTarget();
  return (
    <>
      {mayImport && (
        <Button
          {...restoreFocus}
          icon={<ArrowUploadRegular />}
          onClick={() => onOpenDialog({ kind: 'import' })}
        >
          {t('contacts.import.button')}
        </Button>
      )}
      {mayExport && <ExportButton disabled={isEmpty} />}
      <Button
        {...restoreFocus}
        appearance="primary"
        icon={<AddRegular />}
        onClick={() => onOpenDialog({ kind: 'add' })}
      >
        {t('contacts.add')}
      </Button>
      {mayDeleteAll && (
        <DeleteAllMenu disabled={isEmpty} onDeleteAll={() => onOpenDialog({ kind: 'deleteAll' })} />
      )}
    </>
  );
}

function ExportButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const table = await dispatch(fetchFile('/contacts/export'));
    if (isApiError(table)) toast.failure(table);
    else saveBlob(table, t('contacts.exportFile'));
    setBusy(false);
  };
  return (
    <Button
      icon={busy ? <BusyIcon /> : <ArrowDownloadRegular />}
      disabled={disabled}
      disabledFocusable={busy}
      onClick={() => void save()}
    >
      {t('contacts.export')}
    </Button>
  );
}
