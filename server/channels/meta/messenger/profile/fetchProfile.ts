import { z } from 'zod';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import type { MessagingPlatform } from '../platform.ts';
import { addPeople, postponeProfile, takeNameless } from './people.ts';

const text = z.string().nullish();
const profile = z.object({
  name: text,
  first_name: text,
  last_name: text,
  username: text,
  profile_pic: text,
});

interface Account {
  readonly ctx: AppContext;
  readonly platform: MessagingPlatform;
  readonly connectionId: number;
  readonly client: () => Promise<GraphClient>;
}

/** Milliseconds. Messages wait for the names of their authors at most so long, as Meta waits for our answer. */
const WITHIN = 4000;
const HOUR = 60 * 60 * 1000;
/** A name is asked for again: after a failure, and in case it has changed. Milliseconds. */
const AGAIN = { failed: HOUR, known: 30 * 24 * HOUR };

/**
 * The names of those people who are new or whose name may have changed. A failure never holds back a message: the name is
 * then asked for with a later one.
 */
export async function fetchNames(
  account: Account,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { ctx, platform, connectionId, client } = account;
  const em = emOf(ctx);
  const now = ctx.now();
  await addPeople(em, connectionId, ids, now);
  const again = new Date(now.getTime() + AGAIN.failed);
  const wanted = ids.length > 0 ? await takeNameless(em, connectionId, ids, { now, again }) : [];
  const names = new Map<string, string>();
  const learn = async (id: string) => {
    const {
      name,
      first_name: first,
      last_name: last,
      username,
    } = await (await client()).get(id, profile, { fields: platform.profileFields.join() });
    const given = name || [first, last].filter(Boolean).join(' ') || username || '';
    if (given === '') return;
    names.set(id, given);
    await postponeProfile(emOf(ctx), connectionId, id, new Date(now.getTime() + AGAIN.known));
  };
  const learnAll = Promise.all(
    wanted.map((id) =>
      learn(id).catch((error: unknown) =>
        ctx.log.info({ err: error, connectionId }, 'no profile of a person'),
      ),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WITHIN);
  });
  await Promise.race([learnAll, late]);
  clearTimeout(timer);
  return new Map(names);
}

/** The address of a person's picture, valid for some days; undefined when there is none or it may not be seen. */
export async function pictureUrl(client: GraphClient, id: string): Promise<string | undefined> {
  const { profile_pic: url } = await client.get(id, profile, { fields: 'profile_pic' });
  return url ?? undefined;
}
