import { settingsContract } from '#shared/contract/settings.ts';
import type { SettingKey } from '#shared/domain/settings.ts';
import { api, mutationOf, queryOf, type AppState } from '#renderer/platform/api/index.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: queryOf(build, settingsContract.list, { providesTags: ['settings'] }),
    renewApiToken: mutationOf(build, settingsContract.renewApiToken, { invalidatesTags: ['settings'] }),
    updateSetting: mutationOf(build, settingsContract.update, {
      // An optimistic update, reverted when the server refuses.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          settingsApi.util.updateQueryData('listSettings', undefined, (settings) => {
            const known = settings.find(({ key }) => key === params.settingKey);
            if (known) known.value = String(body.value);
          }),
        );
        await queryFulfilled.catch(change.undo); // the caller shows the error
      },
    }),
  }),
});

/** Made once: making a selector takes far longer than using it. */
const selectSettings = settingsApi.endpoints.listSettings.select();

/** The stored value of a setting; undefined until it is loaded. */
export function storedSetting(state: AppState, key: SettingKey): string | undefined {
  const { data } = selectSettings(state);
  return data?.find((setting) => setting.key === key)?.value;
}

export const { useListSettingsQuery, useRenewApiTokenMutation, useUpdateSettingMutation } = settingsApi;
