import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketTimes } from '#shared/contract/dashboard.ts';
import { fetchFile, isApiError, useAppDispatch } from '#renderer/platform/api/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { addressWith } from '#renderer/ui/addressWith.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

interface TimesExportProps {
  readonly times: TicketTimes;
  readonly query: object;
}

/** Saves the table, or the tickets behind it, as a file. */
export function TimesExport({ times, query }: TimesExportProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { startDate, endDate } = times.period;
  const saveTable = async () => {
    const { timesCsvOf } = await retryUntilLoaded(() => import('./timesCsv.ts'));
    saveBlob(new Blob([timesCsvOf(t, times)], { type: 'text/csv' }), `times_${startDate}_${endDate}.csv`);
  };
  const saveTickets = async () => {
    setBusy(true);
    const address = addressWith('/dashboard/times/tickets', { ...query, startDate, endDate });
    const file = await dispatch(fetchFile(address));
    if (isApiError(file)) toast.failure(file);
    else saveBlob(file, `times_tickets_${startDate}_${endDate}.csv`);
    setBusy(false);
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          {...tooltip(t('dashboard.times.export'))}
          appearance="subtle"
          icon={isBusy ? <BusyIcon /> : <ArrowDownloadRegular />}
          disabledFocusable={isBusy}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void saveTable()}>{t('dashboard.times.exportTable')}</MenuItem>
          <MenuItem onClick={() => void saveTickets()}>{t('dashboard.times.exportTickets')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
