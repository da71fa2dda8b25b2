import { Field, Input, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { POLL_LIMITS, pollForm } from '#shared/contract/richContent.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useSendPollMutation } from '../../conversation.api.ts';

const useStyles = makeStyles({
  options: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

const { min, max } = POLL_LIMITS.options;
const written = (options: readonly string[]) => options.map((option) => option.trim()).filter(Boolean);

/** Empty options are left out. */
const schema = z.preprocess((given) => {
  const values = z.looseObject({ options: z.array(z.string()) }).parse(given);
  return { ...values, options: written(values.options) };
}, pollForm);

/** Writes a poll and sends it to the customer. There is always one empty option more, up to the limit. */
export function PollDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [send] = useSendPollMutation();
  const clientIdOf = useClientIds();
  const form = useForm({
    schema,
    initial: { title: '', options: ['', ''], isMultiple: false },
    check: ({ options }) => {
      const given = written(options);
      if (given.length < min) return { options: t('conversation.poll.tooFew') };
      return new Set(given).size === given.length ? {} : { options: t('conversation.poll.same') };
    },
    onSubmit: async (poll) => {
      await send({ params: { ticketId }, body: { ...poll, clientId: clientIdOf(poll) } }).unwrap();
      onClose();
    },
  });
  const { title, options, isMultiple } = form.values;
  const change = (index: number, value: string) => {
    const changed = options.with(index, value);
    form.set('options', changed.at(-1) !== '' && changed.length < max ? [...changed, ''] : changed);
  };
  return (
    <FormDialog
      title={t('conversation.poll.new')}
      action={t('conversation.poll.send')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('conversation.poll.title')} required validationMessage={form.errors.title}>
        <Input
          value={title}
          maxLength={POLL_LIMITS.title}
          onChange={(_, { value }) => form.set('title', value)}
        />
      </Field>
      <Field label={t('conversation.poll.options')} required validationMessage={form.errors.options}>
        <div role="group" className={styles.options}>
          {options.map((option, index) => (
            <Input
              key={index}
              value={option}
              maxLength={POLL_LIMITS.option}
              aria-label={t('conversation.poll.option', { number: index + 1 })}
              aria-invalid={form.errors.options !== undefined && option === ''}
              onChange={(_, { value }) => change(index, value)}
            />
          ))}
        </div>
      </Field>
      <Switch
        label={t('conversation.cards.pollMultiple')}
        checked={isMultiple}
        onChange={(_, { checked }) => form.set('isMultiple', checked)}
      />
    </FormDialog>
  );
}
