import { MenuItem } from '@fluentui/react-components';
import { DocumentRegular, LocationRegular, PersonRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';

interface AttachMenuListProps extends PopoverProps {
  /** Absent on channels that take no files. */
  onFile: (() => void) | undefined;
  /** Absent on channels without contact cards, and for users who see numbers masked. */
  onContacts: (() => void) | undefined;
  /** Absent on channels without locations. */
  onLocation: (() => void) | undefined;
}

/** What can be sent besides a text. */
export function AttachMenuList({ onFile, onContacts, onLocation, ...popoverProps }: AttachMenuListProps) {
  const { t } = useTranslation();
  return (
    <PopoverMenu {...popoverProps}>
      {onFile && (
        <MenuItem icon={<DocumentRegular />} onClick={onFile}>
          {t('conversation.attach.file')}
        </MenuItem>
      )}
      {onContacts && (
        <MenuItem icon={<PersonRegular />} onClick={onContacts}>
          {t('conversation.attach.contacts')}
        </MenuItem>
      )}
      {onLocation && (
        <MenuItem icon={<LocationRegular />} onClick={onLocation}>
          {t('conversation.attach.location')}
        </MenuItem>
      )}
    </PopoverMenu>
  );
}
