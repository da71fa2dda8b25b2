import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { saveBlob } from './index.ts';

interface ExportButtonProps {
  /** Path and query on the server. */
  address: string;
  fileName: string;
  isDisabled: boolean;
}

/** Saves a CSV file that the server makes. */
export function ExportButton({ address, fileName, isDisabled }: ExportButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const table = await dispatch(fetchFile(address));
    if (isApiError(table)) toast.failure(table);
    else saveBlob(table, fileName);
    setBusy(false);
  };
  return (
    <Button
      icon={isBusy ? <BusyIcon /> : <ArrowDownloadRegular />}
      disabled={isDisabled}
      disabledFocusable={isBusy}
      onClick={() => void save()}
    >
      {t('contacts.export')}
    </Button>
  );
}
