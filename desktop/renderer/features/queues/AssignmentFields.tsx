import { Field, Input, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  ASSIGNMENTS,
  RETURN_AFTER_MAX,
  TICKET_LIMIT_MAX,
  type Assignment,
} from '#shared/domain/assignment.ts';
import type { Form } from '#renderer/platform/form/index.ts';

type AssignmentValues = {
  readonly assignment: Assignment;
  /** Empty: no limit. */
  readonly ticketLimit: string;
  readonly prefersLastAgent: boolean;
  /** Minutes; empty: never. */
  readonly returnAfter: string;
};

interface AssignmentFieldsProps {
  form: Pick<Form<AssignmentValues>, 'values' | 'errors' | 'set'>;
}

/** How the waiting tickets of a queue get an agent. */
export function AssignmentFields({ form: { values, errors, set } }: AssignmentFieldsProps) {
  const { t } = useTranslation();
  const numberField = (name: 'ticketLimit' | 'returnAfter', max: number) => (
    <Field
      label={t(`queues.form.${name}`)}
      hint={t(`queues.form.${name}Hint`)}
      validationMessage={errors[name]}
    >
      <Input
        type="number"
        min={1}
        max={max}
        value={values[name]}
        onChange={(_, { value }) => set(name, value)}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('queues.form.assignment')} hint={t(`queues.form.assignmentHints.${values.assignment}`)}>
        <RadioGroup
          layout="horizontal"
          value={values.assignment}
          onChange={(_, { value }) => set('assignment', ASSIGNMENTS.find((one) => one === value) ?? 'manual')}
        >
          {ASSIGNMENTS.map((assignment) => (
            <Radio key={assignment} value={assignment} label={t(`queues.assignment.${assignment}`)} />
          ))}
        </RadioGroup>
      </Field>
      {(values.assignment === 'automatic' || errors.ticketLimit || errors.returnAfter) && (
        <>
          {numberField('ticketLimit', TICKET_LIMIT_MAX)}
          {numberField('returnAfter', RETURN_AFTER_MAX)}
          <Switch
            label={t('queues.form.prefersLastAgent')}
            checked={values.prefersLastAgent}
            onChange={(_, { checked }) => set('prefersLastAgent', checked)}
          />
        </>
      )}
    </>
  );
}
