import { makeStyles, MenuButton, SearchBox } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { BoardFilterDialog } from './BoardFilterDialog.tsx';
import { boardFiltered } from './board.slice.ts';
import { useBoardQuery } from './useBoardQuery.ts';

const useStyles = makeStyles({ search: { flex: '1 1 160px', maxWidth: '320px' } });

/** The search of the board, and its other filters in a dialog. */
export function BoardFilters() {
  const { t } = useTranslation();
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const { filter, filterCount } = useBoardQuery();
  const [typed, setTyped] = useState(filter.search);
  const [isOpen, setOpen] = useState(false);
  const search = useDebounced(typed.trim());
  useEffect(() => void dispatch(boardFiltered({ search })), [dispatch, search]);
  return (
    <>
      <SearchBox
        className={styles.search}
        aria-label={t('tickets.search')}
        placeholder={t('tickets.searchHint')}
        dismiss={{ 'aria-label': t('actions.clear') }}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <MenuButton
        appearance={filterCount > 0 ? 'primary' : 'secondary'}
        icon={<FilterRegular />}
        menuIcon={null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {filterCount > 0 ? t('board.filters.chosen', { total: filterCount }) : t('tickets.filters')}
      </MenuButton>
      {isOpen && <BoardFilterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
