import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { ExportButton } from '#renderer/platform/files/ExportButton.tsx';
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
      {mayExport && (
        <ExportButton address="/contacts/export" fileName={t('contacts.exportFile')} isDisabled={isEmpty} />
      )}
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
