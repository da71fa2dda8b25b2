import { settingsContract } from '#shared/contract/settings.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSettings: queryOf(build, settingsContract.list, { providesTags: ['settings'] }),
    updateSetting: mutationOf(build, settingsContract.update, { invalidatesTags: ['settings'] }),
  }),
});

export const { useListSettingsQuery, useUpdateSettingMutation } = settingsApi;
