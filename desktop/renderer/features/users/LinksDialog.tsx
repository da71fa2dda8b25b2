import { useTranslation } from 'react-i18next';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';

interface Link {
  readonly id: number;
  readonly name: string;
}

interface LinksDialogProps {
  title: string;
  links: readonly Link[];
  onClose: () => void;
}

/** The connections or queues of a user. */
export function LinksDialog({ title, links, onClose }: LinksDialogProps) {
  const { t } = useTranslation();
  return (
    <InfoDialog isWide title={title} onClose={onClose}>
      <DataTable
        label={title}
        columns={[
          { name: 'id', title: t('users.columns.id'), cell: ({ id }) => id },
          { name: 'name', title: t('users.columns.name'), cell: ({ name }) => name },
        ]}
        rows={links}
        rowKey={({ id }) => id}
      />
    </InfoDialog>
  );
}
