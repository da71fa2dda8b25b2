import { personalizationContract as calls } from '#shared/contract/personalization.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const personalizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    personalizations: queryOf(build, calls.list, { providesTags: ['personalizations'] }),
    updateCompany: mutationOf(build, calls.updateCompany, { invalidatesTags: ['personalizations'] }),
    uploadLogo: mutationOf(build, calls.uploadLogo, { invalidatesTags: ['personalizations'] }),
    removeLogo: mutationOf(build, calls.removeLogo, { invalidatesTags: ['personalizations'] }),
    updateColors: mutationOf(build, calls.updateColors, { invalidatesTags: ['personalizations'] }),
  }),
});

export const {
  usePersonalizationsQuery,
  useUpdateCompanyMutation,
  useUploadLogoMutation,
  useRemoveLogoMutation,
  useUpdateColorsMutation,
} = personalizationApi;
