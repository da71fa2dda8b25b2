import { macrosContract } from '#shared/contract/macros.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const macrosApi = api.injectEndpoints({
  endpoints: (build) => ({
    macros: queryOf(build, macrosContract.list, { providesTags: ['macros'] }),
    createMacro: mutationOf(build, macrosContract.create, { invalidatesTags: ['macros'] }),
    updateMacro: mutationOf(build, macrosContract.update, { invalidatesTags: ['macros'] }),
    deleteMacro: mutationOf(build, macrosContract.remove, { invalidatesTags: ['macros'] }),
    runMacro: mutationOf(build, macrosContract.run),
  }),
});

export const {
  useMacrosQuery,
  useCreateMacroMutation,
  useUpdateMacroMutation,
  useDeleteMacroMutation,
  useRunMacroMutation,
} = macrosApi;
