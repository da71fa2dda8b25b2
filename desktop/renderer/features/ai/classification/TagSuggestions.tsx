import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contract/contacts.ts';
import type { Tag } from '#shared/contract/tags.ts';
import { useShowContactQuery, useTagChanges } from '#renderer/features/contacts/index.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { useClassifyTicketMutation } from '../ai.api.ts';
import { useAi, type AiTicketPosition } from '../useAi.ts';
import { SuggestionRow } from './SuggestionRow.tsx';

const useStyles = makeStyles({ row: { paddingBottom: tokens.spacingVerticalL } });

interface TagSuggestionsProps {
  readonly ticket: AiTicketPosition & { readonly id: number; readonly contactId: number };
}

/** Below the tags of the contact: has the AI suggest further ones, which the user adds one by one. */
export function TagSuggestions({ ticket }: TagSuggestionsProps) {
  const { isAvailable } = useAi(ticket);
  const { data: contact } = useShowContactQuery({ params: { contactId: ticket.contactId } });
  const { data: all = [] } = useTagListQuery();
  if (!isAvailable || !contact || all.length === 0) return null;
  return <Suggestions ticketId={ticket.id} contact={contact} all={all} />;
}

interface SuggestionsProps {
  readonly ticketId: number;
  readonly contact: Contact;
  readonly all: readonly Tag[];
}

function Suggestions({ ticketId, contact, all }: SuggestionsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const change = useTagChanges(contact);
  const [classify, { data, error, isLoading }] = useClassifyTicketMutation();
  const carried = contact.tags.map(({ id }) => id);
  const suggested = all.filter(({ id }) => data?.tagIds.includes(id) && !carried.includes(id));
  return (
    <SuggestionRow
      label={t('ai.classification.suggestTags')}
      isAsking={isLoading}
      onAsk={() => void classify({ params: { ticketId } })}
      answer={data && suggested.length === 0 && t('ai.classification.noTags')}
      sent={data?.sent}
      error={error}
      className={styles.row}
    >
      {suggested.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          shape="circular"
          icon={<AddRegular />}
          aria-label={t('ai.classification.addTag', { name })}
          onClick={() => change((ids) => [...new Set([...ids, id])])}
        >
          {name}
        </Button>
      ))}
    </SuggestionRow>
  );
}
