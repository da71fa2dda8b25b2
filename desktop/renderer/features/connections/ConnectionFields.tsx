import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '#shared/contract/connections.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import type { Form } from '#renderer/platform/form/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { TemplateField } from '#renderer/ui/TemplateField.tsx';

export type CommonFields = Omit<ConnectionForm, 'name' | 'type' | 'credentials' | 'labelSync'>;

/** With several queues the customer is asked to choose one, so a greeting is required. */
export function needsGreeting({ queueIds }: Pick<CommonFields, 'queueIds'>): boolean {
  return queueIds.length > 1;
}

/** The fields of a connection besides its name, the same for every channel. */
export function ConnectionFields({ form }: { form: Form<CommonFields> }) {
  const { t } = useTranslation();
  const { data: queues = [] } = useQueuesQuery();
  const { values, errors, set } = form;
  return (
    <>
      <ColorField
        label={t('connections.form.color')}
        value={values.color}
        error={errors.color}
        onChange={(value) => set('color', value)}
      />
      <Checkbox
        label={t('connections.form.isDefault')}
        checked={values.isDefault}
        onChange={(_, { checked }) => set('isDefault', checked === true)}
      />
      <ChoicesField
        label={t('connections.form.queues')}
        placeholder={t('connections.form.queuesPlaceholder')}
        none={t('queues.empty.title')}
        choices={queues}
        chosen={values.queueIds}
        onChange={(ids) => set('queueIds', ids)}
      />
      <Checkbox
        label={t('connections.form.isDisplay')}
        checked={values.isDisplay}
        onChange={(_, { checked }) => set('isDisplay', checked === true)}
      />
      <TemplateField
        label={t('connections.form.greetingMessage')}
        hint={t('connections.form.greetingHint')}
        required={needsGreeting(values)}
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(value) => set('greetingMessage', value)}
      />
      <TemplateField
        label={t('connections.form.farewellMessage')}
        hint={t('connections.form.farewellHint')}
        value={values.farewellMessage}
        error={errors.farewellMessage}
        onChange={(value) => set('farewellMessage', value)}
      />
    </>
  );
}
