import { Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LOCATION_LIMITS } from '#shared/contract/richContent.ts';
import { parseCoordinates } from '#shared/domain/coordinates.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useSendLocationMutation } from '../../conversation.api.ts';

const schema = z.object({
  coordinates: z.string(),
  name: z.string().trim().max(LOCATION_LIMITS.name),
  address: z.string().trim().max(LOCATION_LIMITS.address),
});

/** Sends a location, of which the user enters the coordinates or pastes the link of a map. No service of maps is asked. */
export function LocationDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [send] = useSendLocationMutation();
  const clientIdOf = useClientIds();
  const form = useForm({
    schema,
    initial: { coordinates: '', name: '', address: '' },
    check: ({ coordinates }) =>
      parseCoordinates(coordinates) ? {} : { coordinates: t('conversation.sendLocation.unknown') },
    onSubmit: async ({ coordinates, ...description }) => {
      const found = parseCoordinates(coordinates);
      if (!found) return;
      const location = { ...found, ...description };
      await send({ params: { ticketId }, body: { ...location, clientId: clientIdOf(location) } }).unwrap();
      onClose();
    },
  });
  const { coordinates, name, address } = form.values;
  return (
    <FormDialog
      title={t('conversation.sendLocation.title')}
      action={t('conversation.sendLocation.send')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('conversation.sendLocation.coordinates')}
        hint={t('conversation.sendLocation.hint')}
        required
        validationMessage={form.errors.coordinates}
      >
        <Input value={coordinates} dir="ltr" onChange={(_, { value }) => form.set('coordinates', value)} />
      </Field>
      <Field label={t('conversation.sendLocation.name')} validationMessage={form.errors.name}>
        <Input
          value={name}
          dir="auto"
          maxLength={LOCATION_LIMITS.name}
          onChange={(_, { value }) => form.set('name', value)}
        />
      </Field>
      <Field label={t('conversation.sendLocation.address')} validationMessage={form.errors.address}>
        <Input
          value={address}
          dir="auto"
          maxLength={LOCATION_LIMITS.address}
          onChange={(_, { value }) => form.set('address', value)}
        />
      </Field>
    </FormDialog>
  );
}
