import { MenuItem } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contract/notes.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import type { NoteActions } from './noteActions.ts';

interface NoteMenuListProps extends PopoverProps {
  note: Note;
  mayEdit: boolean;
  actions: NoteActions;
}

/** The actions of a note. */
export function NoteMenuList({ note, mayEdit, actions, ...popoverProps }: NoteMenuListProps) {
  const { t } = useTranslation();
  return (
    <PopoverMenu {...popoverProps}>
      {mayEdit && (
        <MenuItem icon={<EditRegular />} onClick={() => actions.edit(note)}>
          {t('conversation.notes.edit')}
        </MenuItem>
      )}
      <MenuItem icon={<DeleteRegular />} onClick={() => actions.remove(note)}>
        {t('conversation.notes.delete')}
      </MenuItem>
    </PopoverMenu>
  );
}
