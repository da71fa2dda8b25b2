import { Button } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoor } from '#renderer/ui/door/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import type { ManyTickets } from './ListMenuList.tsx';
import { CloseAllDialog, ListMenuList } from '../pieces.ts';

/** How the list looks and what follows a closed ticket; closes many tickets at once, after asking. */
export function ListMenu() {
  const { t } = useTranslation();
  const menu = useDoor(ListMenuList, 'menu');
  const [asked, ask] = useState<ManyTickets>();
  return (
    <>
      <Button
        {...tip(t('tickets.listMenu.title'))}
        {...menu.button}
        appearance="subtle"
        icon={<MoreVerticalRegular />}
      />
      {menu.opened && <ListMenuList {...menu.opened} onChoose={ask} />}
      {asked && <CloseAllDialog status={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
