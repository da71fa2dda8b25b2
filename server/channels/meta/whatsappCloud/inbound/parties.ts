import type { Address, Party } from '#server/features/connections/index.ts';
import { USER_ID } from '../channelType.ts';
import type { CloudProfile } from './report.ts';

interface Ids {
  /** Digits of the phone number. */
  readonly phone: string | undefined;
  readonly userId: string | undefined;
}

/**
 * The addresses of a person, the phone number first. Meta leaves out the number of people who hide it behind a user name, and
 * names their id, which also comes with most numbers: together they prove that both belong to one person.
 */
export function addressesOf({ phone, userId }: Ids): Address[] {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return [
    ...(digits ? [{ kind: 'phone', value: digits }] : []),
    ...(userId ? [{ kind: USER_ID, value: userId }] : []),
  ];
}

/** A person with the name of their profile, completed by the ids that the profile has. */
export function partyOf({ phone, userId }: Ids, profiles: readonly CloudProfile[]): Party {
  const profile = profiles.find(
    ({ wa_id: id, user_id: other }) => (id && id === phone) || (other && other === userId),
  );
  return {
    addresses: addressesOf({ phone: phone ?? profile?.wa_id, userId: userId ?? profile?.user_id }),
    name: profile?.profile?.name || profile?.profile?.username || '',
  };
}
