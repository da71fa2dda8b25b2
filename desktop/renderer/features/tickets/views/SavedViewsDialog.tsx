import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contract/savedViews.ts';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { OrderedRowActions } from '#renderer/ui/OrderedRowActions.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { SavedViewDialog } from './SavedViewDialog.tsx';
import {
  useDeleteSavedViewMutation,
  useReorderSavedViewsMutation,
  useSavedViewsQuery,
} from './savedViews.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
  list: { ...PLAIN_LIST },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '36px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** The saved views: they are renamed, put in order and deleted here. */
export function SavedViewsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const mayShare = useCan('drawer-admin-items:view');
  const views = useSavedViewsQuery();
  const [remove] = useDeleteSavedViewMutation();
  const [edited, setEdited] = useState<SavedView>();
  const [deleted, setDeleted] = useState<SavedView>();
  const over = edited ? (
    <SavedViewDialog view={edited} onClose={() => setEdited(undefined)} />
  ) : (
    deleted && (
      <ConfirmDialog
        title={t('savedViews.deleteDialog.title')}
        text={t(`savedViews.deleteDialog.${deleted.isShared ? 'sharedText' : 'text'}`, {
          name: deleted.name,
        })}
        action={t('actions.delete')}
        deletes
        onConfirm={() =>
          act(remove({ params: { savedViewId: deleted.id } }).unwrap(), t('savedViews.deleted'))
        }
        onClose={() => setDeleted(undefined)}
      />
    )
  );
  return (
    <InfoDialog title={t('savedViews.title')} contentClass={styles.content} over={over} onClose={onClose}>
      <Records
        rows={views.data?.views}
        failure={views.isError ? errorMessage(t, views.error) : null}
        onRetry={views.refetch}
        empty={<Text>{t('savedViews.empty')}</Text>}
      >
        {(rows) =>
          [false, true].map((isShared) => {
            const ofGroup = rows.filter((view) => view.isShared === isShared);
            const title = t(isShared ? 'savedViews.shared' : 'savedViews.mine');
            return (
              ofGroup.length > 0 && (
                <section key={title}>
                  <Subtitle2 as="h3" className={styles.title}>
                    {title}
                  </Subtitle2>
                  <ul className={styles.list} aria-label={title}>
                    {ofGroup.map((view) => (
                      <li key={view.id} className={styles.row}>
                        <bdi className={styles.name}>{view.name}</bdi>
                        {(mayShare || !isShared) && (
                          <ViewActions
                            view={view}
                            views={ofGroup}
                            onEdit={() => setEdited(view)}
                            onDelete={() => setDeleted(view)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })
        }
      </Records>
    </InfoDialog>
  );
}

interface ViewActionsProps {
  readonly view: SavedView;
  /** All in its order. */
  readonly views: readonly SavedView[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ViewActions({ view: { id, name, isShared }, views, onEdit, onDelete }: ViewActionsProps) {
  const act = useActionWithToast();
  const [reorder] = useReorderSavedViewsMutation();
  return (
    <span {...FOCUS_GROUP}>
      <OrderedRowActions
        id={id}
        name={name}
        ids={views.map((view) => view.id)}
        onReorder={(savedViewIds) => void act(reorder({ body: { isShared, savedViewIds } }).unwrap())}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </span>
  );
}
