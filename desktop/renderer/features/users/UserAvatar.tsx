import type { User } from '#shared/contract/users.ts';
import { useMediaUrl } from '#renderer/platform/api/index.ts';
import { Avatar, type AvatarSize } from '#renderer/ui/avatar/index.ts';

interface UserAvatarProps {
  readonly user: Pick<User, 'name' | 'picture'>;
  readonly size: AvatarSize;
}

/** The picture of a user, or their initials. */
export function UserAvatar({ user: { name, picture }, size }: UserAvatarProps) {
  const url = useMediaUrl(picture || null);
  return <Avatar name={name} size={size} picture={url ?? undefined} />;
}
