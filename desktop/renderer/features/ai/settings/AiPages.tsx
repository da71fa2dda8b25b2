import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AiPage } from '#shared/contract/ai.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { useAiPagesQuery, useDeleteAiPageMutation } from '../ai.api.ts';
import { AiPageDialog } from './AiPageDialog.tsx';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', ...PLAIN_LIST },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  add: { alignSelf: 'flex-start' },
});

type DialogState =
  | { readonly kind: 'form'; readonly page: AiPage | null }
  | { readonly kind: 'delete'; readonly page: AiPage };

/** The texts that the AI may use for its suggestions, besides the quick answers. */
export function AiPages() {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { data: pages, error, refetch } = useAiPagesQuery();
  const [remove] = useDeleteAiPageMutation();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  if (!pages) return <LoadingOrFailure error={error} onRetry={refetch} />;
  return (
    <>
      <Text size={200} className={styles.hint}>
        {t('ai.settings.pages.hint')}
      </Text>
      {pages.length > 0 && (
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.id} className={styles.row}>
              <bdi className={styles.text}>{page.title}</bdi>
              <RowActions>
                <ActionButton
                  label={t('actions.editNamed', { name: page.title })}
                  icon={<EditRegular />}
                  onClick={() => setDialog({ kind: 'form', page })}
                />
                <ActionButton
                  label={t('actions.deleteNamed', { name: page.title })}
                  icon={<DeleteRegular />}
                  onClick={() => setDialog({ kind: 'delete', page })}
                />
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <AddButton
          label={t('ai.settings.pages.add')}
          onClick={() => setDialog({ kind: 'form', page: null })}
        />
      </div>
      {dialog?.kind === 'form' && <AiPageDialog page={dialog.page} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={t('ai.settings.pages.deleteTitle', { title: dialog.page.title })}
          text={t('ai.settings.pages.deleteText')}
          action={t('actions.delete')}
          deletes
          onConfirm={() =>
            act(remove({ params: { pageId: dialog.page.id } }).unwrap(), t('ai.settings.pages.deleted'))
          }
          onClose={close}
        />
      )}
    </>
  );
}
