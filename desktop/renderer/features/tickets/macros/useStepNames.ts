import { useState } from 'react';
import type { MacroNames } from '#shared/contract/macros.ts';
import { useClosingReasonsQuery } from '#renderer/features/closingReasons/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';

/**
 * What steps may name while they are edited: all tags, queues and closing reasons, and of the users those that were named or picked.
 * @param loaded what the steps named when they were loaded
 */
export function useStepNames(loaded: MacroNames) {
  const { data: tags = loaded.tags } = useTagListQuery();
  const { data: queues = loaded.queues } = useQueuesQuery();
  const { closingReasons = loaded.closingReasons } = useClosingReasonsQuery().data ?? {};
  const [picked, setPicked] = useState<MacroNames['users']>([]);
  const names: MacroNames = {
    tags,
    queues,
    users: [...loaded.users, ...picked],
    ...(closingReasons && { closingReasons: [...closingReasons] }),
  };
  const pickUser = (user: MacroNames['users'][number]) => setPicked((before) => [...before, user]);
  return { names, tags, queues, pickUser };
}
