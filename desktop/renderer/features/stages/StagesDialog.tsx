import { useTranslation } from 'react-i18next';
import { STAGES_MAX } from '#shared/domain/limits.ts';
import { OrderedListDialog } from '#renderer/platform/orderedList/index.ts';
import { DeleteStageDialog } from './DeleteStageDialog.tsx';
import { StageFormDialog } from './StageFormDialog.tsx';
import { StageName } from './StageName.tsx';
import { useReorderStagesMutation, useStagesQuery } from './stages.api.ts';

/** The stages of the board: they are added, changed, put in order and deleted here. */
export function StagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useStagesQuery();
  const [reorder] = useReorderStagesMutation();
  const stages = query.data?.stages;
  return (
    <OrderedListDialog
      title={t('board.stages.title')}
      empty={t('board.empty.text')}
      add={t('board.stages.add')}
      max={STAGES_MAX}
      rows={stages}
      query={query}
      nameOf={(stage) => <StageName stage={stage} />}
      onReorder={(stageIds) => reorder({ body: { stageIds } }).unwrap()}
      form={(stage, close) => <StageFormDialog stage={stage} onClose={close} />}
      deletion={(stage, close) => (
        <DeleteStageDialog
          stage={stage}
          others={stages?.filter(({ id }) => id !== stage.id) ?? []}
          onClose={close}
        />
      )}
      onClose={onClose}
    />
  );
}
