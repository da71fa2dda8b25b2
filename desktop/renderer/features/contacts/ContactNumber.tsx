import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { PhoneNumber } from '#renderer/ui/PhoneNumber.tsx';

interface ContactNumberProps {
  readonly contact: Pick<ContactRow, 'number' | 'isGroup' | 'isNotOnWhatsapp'>;
}

/** The number of a contact, or a label for a group; warns when the number is not on WhatsApp. */
export function ContactNumber({ contact: { number, isGroup, isNotOnWhatsapp } }: ContactNumberProps) {
  const { t } = useTranslation();
  if (isGroup) return t('contacts.group');
  return (
    <>
      <PhoneNumber number={number} />
      {isNotOnWhatsapp && (
        <>
          {' '}
          <Badge appearance="tint" color="warning" style={{ whiteSpace: 'nowrap' }}>
            {t('contacts.notOnWhatsapp')}
          </Badge>
        </>
      )}
    </>
  );
}
