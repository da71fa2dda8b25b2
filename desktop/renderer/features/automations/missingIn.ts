import type { AutomationConditions } from '#shared/contract/automations.ts';

type Known = readonly { readonly id: number }[];

interface KnownRecords {
  readonly tags: Known;
  readonly queues: Known;
  /** Undefined while they are loading. */
  readonly connections: Known | undefined;
}

type Naming = 'queueIds' | 'whatsappIds' | 'tagIds' | 'withoutTagIds';

/** The conditions that name something that was deleted. */
export function missingIn(
  conditions: AutomationConditions,
  { tags, queues, connections }: KnownRecords,
): { readonly [Name in Naming]?: true } {
  const isGone = (ids: readonly number[], known: Known | undefined) =>
    known !== undefined && ids.some((id) => !known.some((each) => each.id === id));
  return {
    ...(isGone(conditions.queueIds, queues) && { queueIds: true }),
    ...(isGone(conditions.whatsappIds, connections) && { whatsappIds: true }),
    ...(isGone(conditions.tagIds, tags) && { tagIds: true }),
    ...(isGone(conditions.withoutTagIds, tags) && { withoutTagIds: true }),
  };
}
