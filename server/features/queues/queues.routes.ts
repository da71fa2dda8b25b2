import { queuesContract } from '#shared/contract/queues.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentQueue } from './queue.presenter.ts';
import { findQueue, listQueues } from './queues.queries.ts';
import { createQueue, deleteQueue, updateQueue } from './saveQueue.ts';

export function queuesRoutes(floor: Floor): Route[] {
  return routesOf(queuesContract, {
    list: async () => (await listQueues(emOf(floor))).map(presentQueue),
    show: async ({ params }) => presentQueue(await findQueue(emOf(floor), params.queueId)),
    create: async ({ body }) => presentQueue(await createQueue(floor, body)),
    update: async ({ params, body }) => presentQueue(await updateQueue(floor, params.queueId, body)),
    remove: async ({ params }) => {
      await deleteQueue(floor, params.queueId);
      return {};
    },
  });
}
