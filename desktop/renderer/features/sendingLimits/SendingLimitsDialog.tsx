import {
  Body1,
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  SpinButton,
  Switch,
} from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import {
  SENDING_LIMIT_BOUNDS,
  sendingLimitsForm,
  type SendingLimits,
} from '#shared/contract/sendingLimits.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useActionWithToast, useToast } from '#renderer/platform/toast/index.ts';
import { useChangeSendingLimitsMutation, useCheckSendingLimitsMutation } from './sendingLimits.api.ts';

interface SendingLimitsDialogProps {
  /** Of the connection. */
  name: string;
  limits: SendingLimits;
  onClose: () => void;
}

/** The limits of one connection for first contacts; they can be switched off with a warning. */
export function SendingLimitsDialog({ name, limits, onClose }: SendingLimitsDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useActionWithToast();
  const [change] = useChangeSendingLimitsMutation();
  const [check] = useCheckSendingLimitsMutation();
  const params = { whatsappId: limits.id };
  const form = useForm({
    schema: sendingLimitsForm,
    initial: { ...limits.form },
    onSubmit: async (body) => {
      await change({ params, body }).unwrap();
      toast.success(t('connections.limits.dialog.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  const numberField = (field: 'dailyLimit' | 'minPause') => (
    <Field label={t(`connections.limits.dialog.${field}`)} validationMessage={errors[field]}>
      <SpinButton
        {...SENDING_LIMIT_BOUNDS[field]}
        value={Number(values[field])}
        disabled={!values.isLimited}
        onChange={(_, { value, displayValue }) => set(field, value ?? Number(displayValue ?? ''))}
      />
    </Field>
  );
  return (
    <FormDialog title={t('connections.limits.dialog.title', { name })} form={form} onClose={onClose}>
      <Body1>{t('connections.limits.dialog.about')}</Body1>
      <Switch
        label={t('connections.limits.dialog.isLimited')}
        checked={values.isLimited === true}
        onChange={(_, { checked }) => set('isLimited', checked)}
      />
      {!values.isLimited && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('connections.limits.dialog.off')}</MessageBarBody>
        </MessageBar>
      )}
      {numberField('dailyLimit')}
      {numberField('minPause')}
      <Field hint={t('connections.limits.dialog.warmUpHint')}>
        <Switch
          label={t('connections.limits.dialog.hasWarmUp')}
          checked={values.hasWarmUp === true}
          disabled={!values.isLimited}
          onChange={(_, { checked }) => set('hasWarmUp', checked)}
        />
      </Field>
      <div>
        <Button
          icon={<ArrowSyncRegular />}
          onClick={() => void act(check({ params }).unwrap(), t('connections.limits.dialog.checking'))}
        >
          {t('connections.limits.dialog.check')}
        </Button>
      </div>
    </FormDialog>
  );
}
