import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { useAgentsQuery } from '../tickets.api.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { boardFilterCleared, boardFiltered, type BoardFilter } from './board.slice.ts';
import { useBoardQuery } from './useBoardQuery.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  clear: { alignSelf: 'start' },
});

/** Chooses which tickets the board shows; applies at once. */
export function BoardFilterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { data: tags = [] } = useTagListQuery();
  const { data: connections = [] } = useConnectionsQuery();
  const { data: found } = useAgentsQuery({ query: { searchParam: '' } });
  const { filter, filterCount } = useBoardQuery();
  const set = (part: Partial<BoardFilter>) => dispatch(boardFiltered(part));
  const clear = { clearable: true, clearButton: { 'aria-label': t('actions.clear') } };
  const all = t('board.filters.all');
  return (
    <InfoDialog title={t('tickets.filters')} contentClass={styles.content} onClose={onClose}>
      <ChoicesField
        label={t('shell.screens.queues')}
        placeholder={all}
        choices={queues}
        chosen={filter.queueIds}
        onChange={(queueIds) => set({ queueIds })}
      />
      <ChoiceField
        {...clear}
        label={t('tickets.agent')}
        placeholder={all}
        choices={found?.agents ?? []}
        chosen={filter.userId}
        onChange={(userId) => set({ userId })}
      />
      <ChoicesField
        label={t('shell.screens.tags')}
        placeholder={all}
        choices={tags}
        chosen={filter.tags}
        onChange={(chosen) => set({ tags: chosen })}
      />
      {connections.length > 1 && (
        <ChoiceField
          {...clear}
          label={t('shell.screens.connections')}
          placeholder={all}
          choices={connections}
          chosen={filter.whatsappId}
          onChange={(whatsappId) => set({ whatsappId })}
        />
      )}
      <Button
        className={styles.clear}
        disabled={filterCount === 0}
        onClick={() => dispatch(boardFilterCleared())}
      >
        {t('tickets.clearFilters')}
      </Button>
    </InfoDialog>
  );
}
