import { MenuGroup, MenuGroupHeader, MenuItemCheckbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import { Chip } from './Chip.tsx';
import { queuesChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { SavedViewItems, VIEWS } from '../views/SavedViewItems.tsx';
import { useSavedViewsQuery } from '../views/savedViews.api.ts';
import { useSavedFilters } from '../views/useSavedFilters.ts';

const QUEUES = 'queues';

/** Opens a saved view, and filters the tickets by queue. */
export function FilterMenuList({
  onAsk,
  ...popoverProps
}: PopoverProps & { onAsk: (dialog: 'save' | 'manage') => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { queueIds } = useTicketsView();
  const { data, error } = useSavedViewsQuery();
  const filters = useSavedFilters();
  const open = data?.views.find((view) => filters.isOpen(view.filters)); // others may have the same filters
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{ [QUEUES]: queueIds.map(String), [VIEWS]: open ? [String(open.id)] : [] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === QUEUES) dispatch(queuesChosen(checkedItems.map(Number)));
      }}
    >
      <SavedViewItems views={data?.views} error={error} filters={filters} onAsk={onAsk} />
      {queues.length > 0 && (
        <MenuGroup>
          <MenuGroupHeader>{t('savedViews.queues')}</MenuGroupHeader>
          {queues.map((queue) => (
            <MenuItemCheckbox key={queue.id} name={QUEUES} value={String(queue.id)}>
              <Chip color={queue.color}>{queue.name}</Chip>
            </MenuItemCheckbox>
          ))}
        </MenuGroup>
      )}
    </PopoverMenu>
  );
}
