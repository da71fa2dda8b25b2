import { z } from 'zod';
import type { Mention } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** A member of a group as an agent may mention them. */
export interface MentionableMember extends Mention {
  /** The contact of the group. */
  readonly groupId: number;
  /** The name as the agent sees it: digits of numbers may be masked. */
  readonly shown: string;
}

const memberKey = z.object({
  groupId: z.int(),
  shown: z.string(),
  name: z.string(),
  addresses: z.array(z.object({ kind: z.string(), value: z.string() })),
});

/** The member as a text that clients send back, and can neither read nor make: it contains the address. */
export function keyOfMember({ cipher }: Pick<AppContext, 'cipher'>, member: MentionableMember): string {
  return cipher.encrypt(Buffer.from(JSON.stringify(member))).toString('base64url');
}

/** The member that a key names; undefined for a text that is no key of this installation. */
export function memberOfKey(
  { cipher }: Pick<AppContext, 'cipher'>,
  key: string,
): MentionableMember | undefined {
  try {
    const opened: unknown = JSON.parse(cipher.open(Buffer.from(key, 'base64url')).toString());
    return memberKey.safeParse(opened).data;
  } catch {
    return undefined;
  }
}
