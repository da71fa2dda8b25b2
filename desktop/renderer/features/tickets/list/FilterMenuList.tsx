import { MenuGroup, MenuGroupHeader, MenuItemCheckbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import { Chip } from './Chip.tsx';
import { queuesChosen, tagsChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useHasTargets } from '../targets/useHasTargets.ts';
import { usePreference } from '../usePreference.ts';
import { useTicketsView } from '../useTicketsView.ts';
import { SavedViewItems, VIEWS } from '../views/SavedViewItems.tsx';
import { useSavedViewsQuery } from '../views/savedViews.api.ts';
import { useSavedFilters } from '../views/useSavedFilters.ts';

const QUEUES = 'queues';
const TAGS = 'tags';
const ORDER = 'order';
const DUE_NEXT = 'dueNext';

/** Opens a saved view, orders the tickets by what is due next, and filters them by queue and by the tags of their contacts. */
export function FilterMenuList({
  onAsk,
  ...popoverProps
}: PopoverProps & { onAsk: (dialog: 'save' | 'manage') => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const queues = useMyQueues();
  const { queueIds, tagIds } = useTicketsView();
  const { data: tags = [] } = useTagListQuery();
  const hasTargets = useHasTargets();
  const [order, setOrder] = usePreference('pendingOrder');
  const { data, error } = useSavedViewsQuery();
  const filters = useSavedFilters();
  const open = data?.views.find((view) => filters.isOpen(view.filters)); // others may have the same filters
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{
        [QUEUES]: queueIds.map(String),
        [TAGS]: tagIds.map(String),
        [VIEWS]: open ? [String(open.id)] : [],
        [ORDER]: [order],
      }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === QUEUES) dispatch(queuesChosen(checkedItems.map(Number)));
        if (name === TAGS) dispatch(tagsChosen(checkedItems.map(Number)));
        if (name === ORDER) setOrder(checkedItems.includes(DUE_NEXT) ? DUE_NEXT : 'newest');
      }}
    >
      <SavedViewItems views={data?.views} error={error} filters={filters} onAsk={onAsk} />
      {hasTargets && (
        <MenuGroup>
          <MenuGroupHeader>{t('tickets.sort.title')}</MenuGroupHeader>
          <MenuItemCheckbox name={ORDER} value={DUE_NEXT}>
            {t('tickets.sort.dueNext')}
          </MenuItemCheckbox>
        </MenuGroup>
      )}
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
      {tags.length > 0 && (
        <MenuGroup>
          <MenuGroupHeader>{t('savedViews.tags')}</MenuGroupHeader>
          {tags.map((tag) => (
            <MenuItemCheckbox key={tag.id} name={TAGS} value={String(tag.id)}>
              <Chip color={tag.color}>{tag.name}</Chip>
            </MenuItemCheckbox>
          ))}
        </MenuGroup>
      )}
    </PopoverMenu>
  );
}
