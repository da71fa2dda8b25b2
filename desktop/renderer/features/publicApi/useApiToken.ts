import { useListSettingsQuery } from '#renderer/features/settings/index.ts';

/** The current API token; undefined until it is loaded. */
export function useApiToken() {
  const { data, error, refetch } = useListSettingsQuery();
  const token = data && (data.find(({ key }) => key === 'userApiToken')?.value ?? '');
  return { token, error, refetch };
}
