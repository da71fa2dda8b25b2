import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useShowContactQuery, useTagContactMutation } from '#renderer/features/contacts/index.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useClassifyTicketMutation } from '../ai.api.ts';
import { useAi, type AiTicketPosition } from '../useAi.ts';
import { SuggestionRow } from './SuggestionRow.tsx';

const useStyles = makeStyles({ row: { paddingBottom: tokens.spacingVerticalL } });

interface TagSuggestionsProps {
  readonly ticket: AiTicketPosition & { readonly id: number; readonly contactId: number };
}

/** Below the tags of the contact: has the AI suggest further ones, which the user adds one by one. */
export function TagSuggestions({ ticket }: TagSuggestionsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { isAvailable } = useAi(ticket);
  const { data: contact } = useShowContactQuery({ params: { contactId: ticket.contactId } });
  const { data: all = [] } = useTagListQuery();
  const [tagContact] = useTagContactMutation();
  const [classify, { data, error, isLoading }] = useClassifyTicketMutation();
  if (!isAvailable || !contact || all.length === 0) return null;
  const carried = contact.tags.map(({ id }) => id);
  const suggested = all.filter(({ id }) => data?.tagIds.includes(id) && !carried.includes(id));
  const add = (tagId: number) =>
    void act(tagContact({ body: { contactId: contact.id, tags: [...carried, tagId] } }).unwrap());
  return (
    <SuggestionRow
      label={t('ai.classification.suggestTags')}
      isAsking={isLoading}
      onAsk={() => void classify({ params: { ticketId: ticket.id } })}
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
          onClick={() => add(id)}
        >
          {name}
        </Button>
      ))}
    </SuggestionRow>
  );
}
