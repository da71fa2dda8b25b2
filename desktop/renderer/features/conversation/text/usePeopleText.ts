import { useTranslation } from 'react-i18next';
import type { EmailPerson } from '#shared/contract/recipients.ts';

/** So many people are named in a line; of more only the first two. */
const NAMED = 3;

/** Names the people of an e-mail in one short line. */
export function usePeopleText(): (people: readonly EmailPerson[]) => string {
  const { t } = useTranslation();
  return (people) => {
    const names = people.map(({ name, address }) => name || address);
    if (names.length <= NAMED) return names.join(', ');
    const first = names.slice(0, NAMED - 1);
    return t('conversation.copies.more', { names: first.join(', '), count: names.length - first.length });
  };
}

/** A person with name and address. */
export function personText({ name, address }: EmailPerson): string {
  return name && name !== address ? `${name} <${address}>` : address;
}
