import { templatesContract } from '#shared/contract/templates.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templates: queryOf(build, templatesContract.list, { keepUnusedDataFor: 0 }),
    refreshTemplates: mutationOf(build, templatesContract.refresh),
    sendTemplate: mutationOf(build, templatesContract.send),
  }),
});

export const { useTemplatesQuery, useRefreshTemplatesMutation, useSendTemplateMutation } = templatesApi;
