import { importsContract } from '#shared/contract/imports.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showImports: queryOf(build, importsContract.show, { providesTags: ['imports'] }),
    testSource: mutationOf(build, importsContract.test),
    startImport: mutationOf(build, importsContract.start, { invalidatesTags: ['imports'] }),
    cancelImport: mutationOf(build, importsContract.cancel, { invalidatesTags: ['imports'] }),
  }),
});

export const { useShowImportsQuery, useTestSourceMutation, useStartImportMutation, useCancelImportMutation } =
  importsApi;
