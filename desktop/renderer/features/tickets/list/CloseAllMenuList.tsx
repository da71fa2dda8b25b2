import { MenuItem } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DoorMenu } from '#renderer/ui/door/DoorMenu.tsx';
import type { Opened } from '#renderer/ui/door/index.ts';

const CHOICES = ['all', 'open', 'pending'] as const;
export type ManyTickets = (typeof CHOICES)[number];

/** Which tickets to close at once. */
export function CloseAllMenuList({
  onChoose,
  ...opened
}: Opened & { onChoose: (which: ManyTickets) => void }) {
  const { t } = useTranslation();
  return (
    <DoorMenu {...opened}>
      {CHOICES.map((status) => (
        <MenuItem key={status} icon={<CheckmarkCircleRegular />} onClick={() => onChoose(status)}>
          {t(`tickets.closeAll.${status}`)}
        </MenuItem>
      ))}
    </DoorMenu>
  );
}
