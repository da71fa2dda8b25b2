import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { PLACE_LIMITS } from '#shared/contract/richContent.ts';
import { parsePlace } from '#shared/domain/parsePlace.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useSendLocationMutation } from '../../conversation.api.ts';

const schema = z.object({
  place: z.string(),
  name: z.string().trim().max(PLACE_LIMITS.name),
  address: z.string().trim().max(PLACE_LIMITS.address),
});

/** Sends a location, of which the user enters the coordinates or pastes the link of a map. No service of maps is asked. */
export function LocationDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [send] = useSendLocationMutation();
  const [clientId] = useState(() => uuid()); // sent once, also when the first response was lost
  const form = useForm({
    schema,
    initial: { place: '', name: '', address: '' },
    check: ({ place }) => (parsePlace(place) ? {} : { place: t('conversation.place.unknown') }),
    onSubmit: async ({ place, ...description }) => {
      const coordinates = parsePlace(place);
      if (!coordinates) return;
      await send({ params: { ticketId }, body: { ...coordinates, ...description, clientId } }).unwrap();
      onClose();
    },
  });
  const { place, name, address } = form.values;
  return (
    <FormDialog
      title={t('conversation.place.title')}
      action={t('conversation.place.send')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('conversation.place.place')}
        hint={t('conversation.place.hint')}
        required
        validationMessage={form.errors.place}
      >
        <Input value={place} dir="ltr" onChange={(_, { value }) => form.set('place', value)} />
      </Field>
      <Field label={t('conversation.place.name')} validationMessage={form.errors.name}>
        <Input
          value={name}
          dir="auto"
          maxLength={PLACE_LIMITS.name}
          onChange={(_, { value }) => form.set('name', value)}
        />
      </Field>
      <Field label={t('conversation.place.address')} validationMessage={form.errors.address}>
        <Input
          value={address}
          dir="auto"
          maxLength={PLACE_LIMITS.address}
          onChange={(_, { value }) => form.set('address', value)}
        />
      </Field>
    </FormDialog>
  );
}
