import { Field, Input, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationConditions } from '#shared/contract/automations.ts';
import { AUTOMATION_ASSIGNMENTS, AUTOMATION_HOURS } from '#shared/domain/automations.ts';
import { withMissing } from '#renderer/features/tickets/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { missingIn } from './missingIn.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground3 },
});

type Named = readonly { readonly id: number; readonly name: string }[];

interface ConditionFieldsProps {
  readonly conditions: AutomationConditions;
  /** The rule acts on a message, whose text can be a condition. */
  readonly hasMessage: boolean;
  readonly records: { readonly tags: Named; readonly queues: Named; readonly connections: Named | undefined };
  readonly onChange: (conditions: AutomationConditions) => void;
}

/** On which tickets a rule acts. Nothing that is left empty is a condition. */
export function ConditionFields({ conditions, hasMessage, records, onChange }: ConditionFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const missing = missingIn(conditions, records);
  const { tags, queues, connections = [] } = records;
  const change = (part: Partial<AutomationConditions>) => onChange({ ...conditions, ...part });
  const tagField = (name: 'tagIds' | 'withoutTagIds', label: string) => (
    <ChoicesField
      label={label}
      hint={missing[name] && t('macros.missing.tag')}
      placeholder={t('automations.form.anyTag')}
      none={t('tags.empty.title')}
      choices={withMissing(tags, conditions[name], t('macros.missing.tag'))}
      chosen={conditions[name]}
      onChange={(ids) => change({ [name]: ids })}
    />
  );
  return (
    <div role="group" aria-label={t('automations.form.conditions')} className={styles.fields}>
      <div>
        <Text block weight="semibold">
          {t('automations.form.conditions')}
        </Text>
        <Text size={200} className={styles.hint}>
          {t('automations.form.conditionsHint')}
        </Text>
      </div>
      {hasMessage && (
        <KeywordsField keywords={conditions.keywords} onChange={(keywords) => change({ keywords })} />
      )}
      <ChoicesField
        label={t('webhooks.form.queues')}
        hint={missing.queueIds && t('macros.missing.queue')}
        placeholder={t('webhooks.form.allQueues')}
        none={t('queues.empty.title')}
        choices={withMissing(queues, conditions.queueIds, t('macros.missing.queue'))}
        chosen={conditions.queueIds}
        onChange={(queueIds) => change({ queueIds })}
      />
      <ChoicesField
        label={t('webhooks.form.connections')}
        hint={missing.whatsappIds && t('automations.deletedConnection')}
        placeholder={t('webhooks.form.allConnections')}
        none={t('connections.empty.title')}
        choices={withMissing(connections, conditions.whatsappIds, t('automations.deletedConnection'))}
        chosen={conditions.whatsappIds}
        onChange={(whatsappIds) => change({ whatsappIds })}
      />
      {tagField('tagIds', t('automations.form.tags'))}
      {tagField('withoutTagIds', t('automations.form.withoutTags'))}
      <Field
        label={t('queues.form.hours')}
        hint={conditions.hours === 'any' ? undefined : t('automations.form.openingHoursHint')}
      >
        <Select
          value={conditions.hours}
          onChange={(_, { value }) =>
            change({ hours: AUTOMATION_HOURS.find((each) => each === value) ?? 'any' })
          }
        >
          {AUTOMATION_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {t(`automations.hours.${hours}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('automations.form.assignment')}>
        <Select
          value={conditions.assignment}
          onChange={(_, { value }) =>
            change({ assignment: AUTOMATION_ASSIGNMENTS.find((each) => each === value) ?? 'any' })
          }
        >
          {AUTOMATION_ASSIGNMENTS.map((assignment) => (
            <option key={assignment} value={assignment}>
              {t(`automations.assignments.${assignment}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

interface KeywordsFieldProps {
  readonly keywords: readonly string[];
  readonly onChange: (keywords: string[]) => void;
}

/** Words with commas between them. */
function KeywordsField({ keywords, onChange }: KeywordsFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(keywords.join(', '));
  return (
    <Field label={t('automations.form.keywords')} hint={t('automations.form.keywordsHint')}>
      <Input
        dir="auto"
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value);
          onChange(keywordsIn(value));
        }}
      />
    </Field>
  );
}

/** Commas of other scripts separate, too. */
function keywordsIn(typed: string): string[] {
  return [...new Set(typed.split(/[,，、،]/u).map((keyword) => keyword.trim()))].filter(Boolean);
}
