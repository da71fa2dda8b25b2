import { Button } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoor } from '#renderer/ui/door/index.ts';
import { useAct, useToast } from '#renderer/platform/toast/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import type { ManyTickets } from './CloseAllMenuList.tsx';
import { CloseAllMenuList, ConfirmDialog } from '../pieces.ts';
import { useCloseAllTicketsMutation } from '../tickets.api.ts';

/** Closes many tickets at once, after asking. */
export function CloseAllMenu() {
  const { t } = useTranslation();
  const [closeAll] = useCloseAllTicketsMutation();
  const act = useAct();
  const door = useDoor(CloseAllMenuList, 'menu');
  const toast = useToast();
  const [asked, ask] = useState<ManyTickets>();
  return (
    <>
      <Button
        {...tip(t('tickets.closeAll.menu'))}
        {...door.button}
        appearance="subtle"
        icon={<MoreVerticalRegular />}
      />
      {door.opened && <CloseAllMenuList {...door.opened} onChoose={ask} />}
      {asked && (
        <ConfirmDialog
          title={t(`tickets.closeAll.${asked}`)}
          text={t('tickets.closeAll.question')}
          action={t('tickets.actions.close')}
          onConfirm={() =>
            act(
              closeAll({ query: { status: asked } })
                .unwrap()
                .then(({ count }) => toast.success(t('tickets.toasts.closed', { count }))),
            )
          }
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
