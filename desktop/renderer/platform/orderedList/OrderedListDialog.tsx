import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { OrderedRowActions } from '#renderer/ui/OrderedRowActions.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { Records } from '#renderer/ui/Records.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { ...PLAIN_LIST },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '36px' },
  name: { display: 'flex', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  add: { alignSelf: 'start' },
});

interface Named {
  readonly id: number;
  readonly name: string;
}

interface OrderedListDialogProps<Row extends Named> {
  readonly title: string;
  /** What is said while there are none. */
  readonly empty: string;
  /** Of the button that adds one. */
  readonly add: string;
  /** How many there may be. */
  readonly max: number;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly query: { readonly isError: boolean; readonly error?: unknown; readonly refetch: () => unknown };
  readonly nameOf: (row: Row) => ReactNode;
  readonly onReorder: (ids: number[]) => Promise<unknown>;
  /** The dialog that edits a row; without one, it adds one. */
  readonly form: (row: Row | null, onClose: () => void) => ReactNode;
  /** The dialog that asks before a row is deleted. */
  readonly deletion: (row: Row, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

type DialogState<Row> =
  | { readonly kind: 'form'; readonly row: Row | null }
  | { readonly kind: 'delete'; readonly row: Row };

/** A short list in an order of its own, whose rows are added, edited, moved and deleted in it. */
export function OrderedListDialog<Row extends Named>(props: OrderedListDialogProps<Row>) {
  const { title, empty, add, max, rows, query, nameOf, onReorder, form, deletion, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [dialog, setDialog] = useState<DialogState<Row> | null>(null);
  const close = () => setDialog(null);
  const over = dialog && (dialog.kind === 'form' ? form(dialog.row, close) : deletion(dialog.row, close));
  return (
    <InfoDialog title={title} contentClass={styles.content} over={over} onClose={onClose}>
      <Records
        rows={rows}
        failure={query.isError ? errorMessage(t, query.error) : null}
        onRetry={query.refetch}
        empty={<Text>{empty}</Text>}
      >
        {(all) => (
          <ol className={styles.list} aria-label={title}>
            {all.map((row) => (
              <li key={row.id} className={styles.row}>
                <span className={styles.name}>{nameOf(row)}</span>
                <span {...FOCUS_GROUP}>
                  <OrderedRowActions
                    id={row.id}
                    name={row.name}
                    ids={all.map(({ id }) => id)}
                    onReorder={(ids) => void act(onReorder(ids))}
                    onEdit={() => setDialog({ kind: 'form', row })}
                    onDelete={() => setDialog({ kind: 'delete', row })}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Records>
      {rows && rows.length < max && (
        <span className={styles.add}>
          <AddButton
            label={add}
            appearance="secondary"
            onClick={() => setDialog({ kind: 'form', row: null })}
          />
        </span>
      )}
    </InfoDialog>
  );
}
