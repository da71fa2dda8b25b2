import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from './ActionButton.tsx';
import { movedBy } from './movedBy.ts';
import { RowActions } from './RowActions.tsx';

interface OrderedRowActionsProps {
  readonly id: number;
  readonly name: string;
  /** Of all rows, in their order. */
  readonly ids: readonly number[];
  readonly onReorder: (ids: number[]) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Further buttons, before these. */
  readonly children?: ReactNode;
}

/** The buttons of a row that has a place in an order: they move, edit and delete it. */
export function OrderedRowActions(props: OrderedRowActionsProps) {
  const { id, name, ids, onReorder, onEdit, onDelete, children } = props;
  const { t } = useTranslation();
  const at = ids.indexOf(id);
  return (
    <RowActions>
      {children}
      {at > 0 && (
        <ActionButton
          label={t('actions.moveUp', { name })}
          icon={<ArrowUpRegular />}
          onClick={() => onReorder(movedBy(ids, at, -1))}
        />
      )}
      {at < ids.length - 1 && (
        <ActionButton
          label={t('actions.moveDown', { name })}
          icon={<ArrowDownRegular />}
          onClick={() => onReorder(movedBy(ids, at, 1))}
        />
      )}
      <ActionButton label={t('actions.editNamed', { name })} icon={<EditRegular />} onClick={onEdit} />
      <ActionButton label={t('actions.deleteNamed', { name })} icon={<DeleteRegular />} onClick={onDelete} />
    </RowActions>
  );
}
