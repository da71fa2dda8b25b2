import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import { STAGES_MAX } from '#shared/domain/limits.ts';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { DeleteStageDialog } from './DeleteStageDialog.tsx';
import { StageFormDialog } from './StageFormDialog.tsx';
import { StageName } from './StageName.tsx';
import { useReorderStagesMutation, useStagesQuery } from './stages.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '36px' },
  name: { flexGrow: 1 },
  add: { alignSelf: 'start' },
});

type DialogState =
  | { readonly kind: 'form'; readonly stage: Stage | null }
  | { readonly kind: 'delete'; readonly stage: Stage };

/** The stages of the board: they are added, changed, put in order and deleted here. */
export function StagesDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useStagesQuery();
  const stages = query.data?.stages;
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  const over =
    dialog?.kind === 'form' ? (
      <StageFormDialog stage={dialog.stage} onClose={close} />
    ) : dialog?.kind === 'delete' ? (
      <DeleteStageDialog
        stage={dialog.stage}
        others={stages?.filter(({ id }) => id !== dialog.stage.id) ?? []}
        onClose={close}
      />
    ) : null;
  return (
    <InfoDialog title={t('board.stages.title')} contentClass={styles.content} over={over} onClose={onClose}>
      <Records
        rows={stages}
        failure={query.isError ? errorMessage(t, query.error) : null}
        onRetry={query.refetch}
        empty={<Text>{t('board.empty.text')}</Text>}
      >
        {(rows) => (
          <ol className={styles.list} aria-label={t('board.stages.title')}>
            {rows.map((stage) => (
              <li key={stage.id} className={styles.row}>
                <StageName stage={stage} className={styles.name} />
                <StageActions stage={stage} stages={rows} onOpenDialog={setDialog} />
              </li>
            ))}
          </ol>
        )}
      </Records>
      {stages && stages.length < STAGES_MAX && (
        <span className={styles.add}>
          <AddButton
            label={t('board.stages.add')}
            appearance="secondary"
            onClick={() => setDialog({ kind: 'form', stage: null })}
          />
        </span>
      )}
    </InfoDialog>
  );
}

interface StageActionsProps {
  readonly stage: Stage;
  /** All in their order. */
  readonly stages: readonly Stage[];
  readonly onOpenDialog: (dialog: DialogState) => void;
}

function StageActions({ stage, stages, onOpenDialog }: StageActionsProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [reorder] = useReorderStagesMutation();
  const { name } = stage;
  const ids = stages.map(({ id }) => id);
  const at = ids.indexOf(stage.id);
  const move = (by: 1 | -1) => {
    const stageIds = ids.toSpliced(at, 1).toSpliced(at + by, 0, stage.id);
    void act(reorder({ body: { stageIds } }).unwrap());
  };
  return (
    <span {...FOCUS_GROUP}>
      <RowActions>
        {at > 0 && (
          <ActionButton
            label={t('savedViews.up', { name })}
            icon={<ArrowUpRegular />}
            onClick={() => move(-1)}
          />
        )}
        {at < ids.length - 1 && (
          <ActionButton
            label={t('savedViews.down', { name })}
            icon={<ArrowDownRegular />}
            onClick={() => move(1)}
          />
        )}
        <ActionButton
          label={t('actions.editNamed', { name })}
          icon={<EditRegular />}
          onClick={() => onOpenDialog({ kind: 'form', stage })}
        />
        <ActionButton
          label={t('actions.deleteNamed', { name })}
          icon={<DeleteRegular />}
          onClick={() => onOpenDialog({ kind: 'delete', stage })}
        />
      </RowActions>
    </span>
  );
}
