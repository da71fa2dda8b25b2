import { Avatar, type AvatarProps } from '@fluentui/react-components';
import { PeopleTeamRegular } from '@fluentui/react-icons';
import type { ContactMark } from '#shared/contract/contacts.ts';
import { useMediaUrl } from '#renderer/platform/api/index.ts';

interface ContactAvatarProps {
  readonly contact: Pick<ContactMark, 'name' | 'profilePicUrl' | 'isGroup'>;
  readonly size?: AvatarProps['size'];
  readonly className?: string;
}

/** The picture of a contact, or their initials in a colour that is always the same for the name. */
export function ContactAvatar({ contact, size = 32, className }: ContactAvatarProps) {
  const picture = useMediaUrl(contact.profilePicUrl || null);
  return (
    <Avatar
      className={className}
      name={contact.name}
      color="colorful"
      size={size}
      image={picture ? { src: picture, alt: '' } : undefined}
      icon={contact.isGroup ? <PeopleTeamRegular /> : undefined}
      initials={contact.isGroup ? null : undefined}
      aria-hidden
    />
  );
}
