import { DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { HeaderMenu } from './HeaderMenu.tsx';

interface DeleteAllMenuProps {
  /** There is nothing to delete. */
  readonly disabled: boolean;
  readonly onDeleteAll: () => void;
}

/** The menu in a page's header that deletes all of its records. */
export function DeleteAllMenu({ disabled, onDeleteAll }: DeleteAllMenuProps) {
  const { t } = useTranslation();
  return (
    <HeaderMenu
      items={[{ label: t('actions.deleteAll'), icon: <DeleteRegular />, disabled, onClick: onDeleteAll }]}
    />
  );
}
