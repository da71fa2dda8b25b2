import { PeopleTeamRegular } from '@fluentui/react-icons';
import type { ContactSummary } from '#shared/contract/contacts.ts';
import { useMediaUrl } from '#renderer/platform/api/index.ts';
import { Avatar, type AvatarSize } from '#renderer/ui/avatar/index.ts';

interface ContactAvatarProps {
  readonly contact: Pick<ContactSummary, 'name' | 'profilePicUrl' | 'isGroup'>;
  readonly size?: AvatarSize;
  readonly className?: string;
}

/** The picture of a contact, or their initials in a colour derived from the name. */
export function ContactAvatar({ contact, size = 32, className }: ContactAvatarProps) {
  const picture = useMediaUrl(contact.profilePicUrl || null);
  return (
    <Avatar
      className={className}
      name={contact.name}
      size={size}
      picture={picture ?? undefined}
      icon={contact.isGroup ? <PeopleTeamRegular /> : undefined}
    />
  );
}
