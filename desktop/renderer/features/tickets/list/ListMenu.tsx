import { Button } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import type { ManyTickets } from './ListMenuList.tsx';
import { CloseAllDialog, ListMenuList } from '../lazyComponents.ts';

/** List options and the action after closing a ticket; closes many tickets at once after a confirmation. */
export function ListMenu() {
  const { t } = useTranslation();
  const menu = usePopover(ListMenuList, 'menu');
  const [openDialog, setOpenDialog] = useState<ManyTickets>();
  return (
    <>
      <Button
        {...tooltip(t('tickets.listMenu.title'))}
        {...menu.buttonProps}
        appearance="subtle"
        icon={<MoreVerticalRegular />}
      />
      {menu.popoverProps && <ListMenuList {...menu.popoverProps} onChoose={setOpenDialog} />}
      {openDialog && <CloseAllDialog status={openDialog} onClose={() => setOpenDialog(undefined)} />}
    </>
  );
}
