import { aiContract } from '#shared/contract/ai.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { classifyTicket } from './classification/classifyTicket.ts';
import { listPages } from './knowledge/aiPages.queries.ts';
import { createPage, deletePage, updatePage } from './knowledge/savePage.ts';
import { readAiState } from './readAiState.ts';
import { readSummary, summarizeTicket } from './summary/summarizeTicket.ts';
import { transcribeMessage } from './transcription/transcribeMessage.ts';
import { translateMessage } from './translation/translateMessage.ts';
import { listUsage } from './usage/usage.queries.ts';
import { writeText } from './writing/writeText.ts';

export function aiRoutes(ctx: AppContext): Route[] {
  return routesOf(aiContract, {
    state: ({ actor }) => readAiState(ctx, actor),
    usage: () => listUsage(ctx),
    pages: () => listPages(ctx),
    createPage: ({ body }) => createPage(ctx, body),
    updatePage: ({ params, body }) => updatePage(ctx, params.pageId, body),
    removePage: async ({ params }) => {
      await deletePage(ctx, params.pageId);
      return {};
    },
    summary: async ({ actor, params }) => ({ summary: await readSummary(ctx, actor, params.ticketId) }),
    summarize: ({ actor, params, signal }) => summarizeTicket(ctx, actor, params.ticketId, signal),
    classify: ({ actor, params, signal }) => classifyTicket(ctx, actor, params.ticketId, signal),
    transcribe: async ({ actor, params, signal }) => ({
      text: await transcribeMessage(ctx, actor, params.messageId, signal),
    }),
    translate: ({ actor, params, body, signal }) =>
      translateMessage(ctx, actor, params.messageId, body.language, signal),
    write: async ({ actor, params, body, signal }) => writeText(ctx, actor, params.ticketId, body, signal),
  });
}
