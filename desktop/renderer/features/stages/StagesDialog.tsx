import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import { STAGES_MAX } from '#shared/domain/limits.ts';
import { FOCUS_GROUP } from '#renderer/platform/focus/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { OrderedRowActions } from '#renderer/ui/OrderedRowActions.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { DeleteStageDialog } from './DeleteStageDialog.tsx';
import { StageFormDialog } from './StageFormDialog.tsx';
import { StageName } from './StageName.tsx';
import { useReorderStagesMutation, useStagesQuery } from './stages.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { ...PLAIN_LIST },
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
  const act = useActionWithToast();
  const [reorder] = useReorderStagesMutation();
  return (
    <span {...FOCUS_GROUP}>
      <OrderedRowActions
        id={stage.id}
        name={stage.name}
        ids={stages.map(({ id }) => id)}
        onReorder={(stageIds) => void act(reorder({ body: { stageIds } }).unwrap())}
        onEdit={() => onOpenDialog({ kind: 'form', stage })}
        onDelete={() => onOpenDialog({ kind: 'delete', stage })}
      />
    </span>
  );
}
