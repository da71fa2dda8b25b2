import { queuesContract } from '#shared/contract/queues.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentClosedDay, presentQueue } from './queue.presenter.ts';
import { findQueue, listClosedDays, listQueues } from './queues.queries.ts';
import { deleteQueue, type EmptyQueue, type ForgetQueue } from './deleteQueue.ts';
import { removeClosedDay, saveClosedDay } from './saveClosedDay.ts';
import { createQueue, updateQueue } from './saveQueue.ts';

/** What the queues feature needs from higher-level features. */
export interface QueuesDependencies {
  emptyQueue: EmptyQueue;
  forgetQueue: ForgetQueue;
}

export function queuesRoutes(ctx: AppContext, dependencies: QueuesDependencies): Route[] {
  return routesOf(queuesContract, {
    list: async () => (await listQueues(emOf(ctx))).map(presentQueue),
    show: async ({ params }) => presentQueue(await findQueue(emOf(ctx), params.queueId)),
    create: async ({ body }) => presentQueue(await createQueue(ctx, body)),
    update: async ({ params, body }) => presentQueue(await updateQueue(ctx, params.queueId, body)),
    remove: async ({ actor, params }) => {
      await deleteQueue(ctx, actor, params.queueId, dependencies);
      return {};
    },
    closedDays: async () => (await listClosedDays(emOf(ctx))).map(presentClosedDay),
    saveClosedDay: ({ params, body }) => saveClosedDay(ctx, { ...params, ...body }),
    removeClosedDay: async ({ params }) => {
      await removeClosedDay(ctx, params.day);
      return {};
    },
  });
}
