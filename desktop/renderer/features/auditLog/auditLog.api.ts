import { auditLogContract } from '#shared/contract/auditLog.ts';
import { api, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditPages: pagesOf(build, auditLogContract.page, { providesTags: ['auditLog'] }),
    auditAuthors: queryOf(build, auditLogContract.authors, { providesTags: ['auditLog'] }),
  }),
});

export const { useAuditPagesInfiniteQuery, useAuditAuthorsQuery } = auditLogApi;
