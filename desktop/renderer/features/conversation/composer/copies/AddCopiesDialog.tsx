import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { COPIES_MAX, type EmailPerson } from '#shared/contract/recipients.ts';
import { isApiError } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { useChooseCopiesMutation } from '../../conversation.api.ts';
import { parsePeople } from './parsePeople.ts';
import { PeopleField } from './PeopleField.tsx';

interface AddCopiesDialogProps {
  ticketId: number;
  /** Who gets a copy so far. */
  people: readonly EmailPerson[];
  blind: readonly EmailPerson[];
  onClose: () => void;
}

const schema = z.object({ people: z.string(), blind: z.string() });

/** Adds people who get a copy of the next answers, or a blind copy of the next one. */
export function AddCopiesDialog({ ticketId, people, blind, onClose }: AddCopiesDialogProps) {
  const { t } = useTranslation();
  const [choose] = useChooseCopiesMutation();
  const problemOf = (text: string, known: readonly EmailPerson[]): string | undefined => {
    const { people: given, invalid } = parsePeople(text);
    if (invalid[0] !== undefined) return t('conversation.copies.invalid', { address: invalid[0] });
    return merged(known, given).length > COPIES_MAX
      ? t('conversation.copies.tooMany', { count: COPIES_MAX })
      : undefined;
  };
  const form = useForm({
    schema,
    initial: { people: '', blind: '' },
    check: (given) => ({
      people:
        `${given.people}${given.blind}`.trim() === ''
          ? t('conversation.copies.none')
          : problemOf(given.people, people),
      blind: problemOf(given.blind, blind),
    }),
    onSubmit: async (given) => {
      const body = {
        people: merged(people, parsePeople(given.people).people),
        blind: merged(blind, parsePeople(given.blind).people),
      };
      await choose({ params: { ticketId }, body })
        .unwrap()
        .catch((failure: unknown) => {
          const address = isApiError(failure) ? failure.details?.['address'] : undefined;
          throw typeof address === 'string' ? new Error(`${address}: ${errorMessage(t, failure)}`) : failure;
        });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('conversation.copies.addTitle')}
      action={t('conversation.copies.addAction')}
      form={form}
      onClose={onClose}
    >
      <PeopleField
        label={t('conversation.info.cc')}
        hint={t('conversation.copies.hint')}
        value={form.values.people}
        error={form.errors.people}
        onChange={(text) => form.set('people', text)}
      />
      <PeopleField
        label={t('conversation.info.bcc')}
        hint={t('conversation.copies.blindHint')}
        value={form.values.blind}
        error={form.errors.blind}
        onChange={(text) => form.set('blind', text)}
      />
    </FormDialog>
  );
}

function merged(known: readonly EmailPerson[], added: readonly EmailPerson[]): EmailPerson[] {
  const addresses = new Set(known.map(({ address }) => address));
  return [...known, ...added.filter(({ address }) => !addresses.has(address))];
}
