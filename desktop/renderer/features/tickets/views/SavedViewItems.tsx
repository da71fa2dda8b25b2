import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio } from '@fluentui/react-components';
import { BookmarkAddRegular, SettingsRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contract/savedViews.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import type { useSavedFilters } from './useSavedFilters.ts';

/** The group of radio items in the menu, and the values of those that are open. */
export const VIEWS = 'views';

interface SavedViewItemsProps {
  readonly views: readonly SavedView[] | undefined;
  readonly error: unknown;
  readonly filters: Pick<ReturnType<typeof useSavedFilters>, 'open' | 'canSave'>;
  readonly onAsk: (dialog: 'save' | 'manage') => void;
}

/** The saved views in the menu of filters: own ones, those for everybody, and what is done with them. */
export function SavedViewItems({ views, error, filters, onAsk }: SavedViewItemsProps) {
  const { t } = useTranslation();
  const groups = [
    { title: t('savedViews.mine'), items: views?.filter(({ isShared }) => !isShared) ?? [] },
    { title: t('savedViews.shared'), items: views?.filter(({ isShared }) => isShared) ?? [] },
  ];
  return (
    <>
      {!views && <MenuItem disabled>{error ? errorMessage(t, error) : t('actions.loading')}</MenuItem>}
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <MenuGroup key={title}>
              <MenuGroupHeader>{title}</MenuGroupHeader>
              {items.map((view) => (
                <MenuItemRadio
                  key={view.id}
                  name={VIEWS}
                  value={String(view.id)}
                  onClick={() => filters.open(view.filters)}
                >
                  {view.name}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ),
      )}
      {filters.canSave && (
        <MenuItem icon={<BookmarkAddRegular />} onClick={() => onAsk('save')}>
          {t('savedViews.save')}
        </MenuItem>
      )}
      {views && views.length > 0 && (
        <MenuItem icon={<SettingsRegular />} onClick={() => onAsk('manage')}>
          {t('savedViews.manage')}
        </MenuItem>
      )}
      <MenuDivider />
    </>
  );
}
