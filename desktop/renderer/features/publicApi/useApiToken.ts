import { useListSettingsQuery } from '#renderer/features/settings/index.ts';

/** The API token as it is now; undefined until the answer is there. */
export function useApiToken() {
  const { data, isError, error, refetch } = useListSettingsQuery();
  const token = data && (data.find(({ key }) => key === 'userApiToken')?.value ?? '');
  return { token, isError, error, refetch };
}
