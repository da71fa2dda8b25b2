import { publicApiContract } from '#shared/contract/publicApi.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { answerOnce } from './idempotency.ts';
import { messageState } from './messageState.ts';
import type { Reach } from './recipient.ts';
import { sendByApi } from './sendByApi.ts';
import { restRoutes } from './v1/rest.routes.ts';

export function publicApiRoutes(ctx: AppContext, reach: Reach): Route[] {
  const sending = routesOf(publicApiContract, {
    send: ({ program, headers, body, files }) =>
      answerOnce(
        emOf(ctx),
        { program: program.id, key: headers['idempotency-key'] ?? '' },
        body,
        files,
        (request) => sendByApi(ctx, reach, { program, request }, body, files),
      ),
    state: ({ params }) => messageState(emOf(ctx), params.messageId),
  });
  return [...sending, ...restRoutes(ctx, reach)];
}
