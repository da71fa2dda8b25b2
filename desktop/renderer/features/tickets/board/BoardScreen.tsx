import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { BoardRegular, SettingsRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StageFormDialog, StagesDialog, useStagesQuery } from '#renderer/features/stages/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { useBoardStyles } from './Board.styles.ts';

/** The open and waiting tickets by their stages. Administrators define the stages here. */
export function BoardScreen() {
  const { t } = useTranslation();
  const styles = useBoardStyles();
  const mayManage = useCan('stages:manage');
  const { data, error, refetch } = useStagesQuery();
  const [dialog, setDialog] = useState<'stages' | 'first'>();
  const restoreFocus = useRestoreFocusTarget();
  const stages = data?.stages;
  const close = () => setDialog(undefined);
  const hasStages = stages !== undefined && stages.length > 0;
  return (
    <div className={styles.screen}>
      <PageHeader title={t('shell.screens.board')} filters={hasStages ? <BoardFilters /> : undefined}>
        {hasStages && mayManage && (
          <Button {...restoreFocus} icon={<SettingsRegular />} onClick={() => setDialog('stages')}>
            {t('board.stages.title')}
          </Button>
        )}
      </PageHeader>
      {!stages ? (
        <LoadingOrFailure error={error} onRetry={refetch} />
      ) : hasStages ? (
        <BoardColumns stages={stages} />
      ) : (
        <EmptyState
          icon={<BoardRegular />}
          title={t('board.empty.title')}
          text={t(mayManage ? 'board.empty.text' : 'board.empty.agentText')}
          action={mayManage && <AddButton label={t('board.stages.add')} onClick={() => setDialog('first')} />}
        />
      )}
      {dialog === 'stages' && <StagesDialog onClose={close} />}
      {dialog === 'first' && <StageFormDialog stage={null} onClose={close} />}
    </div>
  );
}
