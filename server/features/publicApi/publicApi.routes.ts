import { publicApiContract } from '#shared/contract/publicApi.ts';
import type { NumberBook } from '#server/features/contacts/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { sendByApi } from './sendByApi.ts';

export function publicApiRoutes(floor: Floor, book: NumberBook): Route[] {
  return routesOf(publicApiContract, {
    send: ({ body, files }) => sendByApi(floor, book, body, files),
  });
}
