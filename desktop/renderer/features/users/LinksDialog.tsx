import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#renderer/ui/DataTable.tsx';

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
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <DataTable
              label={title}
              columns={[
                { name: 'id', title: t('users.columns.id'), cell: ({ id }) => id },
                { name: 'name', title: t('users.columns.name'), cell: ({ name }) => name },
              ]}
              rows={links}
              rowKey={({ id }) => id}
            />
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('actions.close')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
