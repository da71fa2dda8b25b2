import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';
import { useDeleteStageMutation } from './stages.api.ts';

interface DeleteStageDialogProps {
  readonly stage: Stage;
  /** Those to which its tickets may go. */
  readonly others: readonly Stage[];
  readonly onClose: () => void;
}

/** Stands for tickets that are in no stage afterwards. */
const NONE = 0;

/** Deletes a stage, and asks where its tickets go. */
export function DeleteStageDialog({ stage, others, onClose }: DeleteStageDialogProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteStageMutation();
  const [chosen, setChosen] = useState(NONE);
  const moveTo = others.some(({ id }) => id === chosen) ? chosen : NONE; // it may have been deleted meanwhile
  return (
    <ConfirmFormDialog
      title={t('board.stages.deleteTitle', { name: stage.name })}
      confirm={t('actions.delete')}
      deletes
      isChanged={false}
      onConfirm={() =>
        act(
          remove({
            params: { stageId: stage.id },
            query: moveTo === NONE ? {} : { moveTo },
          }).unwrap(),
          t('board.stages.deleted'),
        )
      }
      onDismiss={onClose}
    >
      <Text>{t('board.stages.deleteText')}</Text>
      <ChoiceField
        label={t('board.stages.moveTo')}
        choices={[{ id: NONE, name: t('tickets.noStage') }, ...others]}
        chosen={moveTo}
        onChange={(id) => setChosen(id ?? NONE)}
      />
    </ConfirmFormDialog>
  );
}
