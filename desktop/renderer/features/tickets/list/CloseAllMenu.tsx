import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular, MoreVerticalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '../pieces.ts';
import { useCloseAllTicketsMutation } from '../tickets.api.ts';

const CHOICES = ['all', 'open', 'pending'] as const;

/** Closes many tickets at once, after asking. */
export function CloseAllMenu() {
  const { t } = useTranslation();
  const [closeAll] = useCloseAllTicketsMutation();
  const act = useAct();
  const toast = useToast();
  const [asked, ask] = useState<(typeof CHOICES)[number]>();
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('tickets.closeAll.menu')} relationship="label">
            <Button appearance="subtle" icon={<MoreVerticalRegular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {CHOICES.map((status) => (
              <MenuItem key={status} icon={<CheckmarkCircleRegular />} onClick={() => ask(status)}>
                {t(`tickets.closeAll.${status}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
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
