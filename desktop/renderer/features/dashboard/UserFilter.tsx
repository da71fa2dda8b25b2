import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchUsersQuery } from '#renderer/features/users/index.ts';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import type { DashboardFilter } from './useDashboard.ts';

interface UserFilterProps {
  user: DashboardFilter['user'];
  onChange: (user: DashboardFilter['user']) => void;
}

/** Selects one agent by name, or all. */
export function UserFilter({ user, onChange }: UserFilterProps) {
  const { t } = useTranslation();
  /** Null while the user is not typing: the field shows the selected agent. */
  const [typed, setTyped] = useState<string | null>(null);
  const searchParam = useDebounced(typed?.trim() ?? '');
  const { currentData } = useSearchUsersQuery({ query: { searchParam } });
  const users = currentData?.users ?? [];
  return (
    <Field label={t('dashboard.filters.user')}>
      <Combobox
        clearable
        clearIcon={{ 'aria-label': t('actions.clear') }}
        expandIcon={{ 'aria-label': t('actions.open') }}
        placeholder={t('dashboard.filters.everybody')}
        value={typed ?? user?.name ?? ''}
        selectedOptions={user ? [String(user.id)] : []}
        listbox={{ style: { maxHeight: '240px' } }}
        style={{ minWidth: '150px' }}
        input={{ style: { minWidth: 0 } }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(null)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(null);
          onChange(users.find(({ id }) => String(id) === optionValue) ?? null);
        }}
      >
        {users.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
        {currentData && users.length === 0 && (
          <Option key="none" value="none" disabled>
            {t('dashboard.filters.noUser')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
