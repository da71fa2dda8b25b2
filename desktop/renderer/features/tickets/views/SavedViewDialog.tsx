import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedViewForm, type SavedView } from '#shared/contract/savedViews.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useCreateSavedViewMutation, useUpdateSavedViewMutation } from './savedViews.api.ts';
import { useSavedFilters } from './useSavedFilters.ts';

interface SavedViewDialogProps {
  /** The view to change; absent for a new one with the present filters. */
  readonly view?: SavedView;
  readonly onClose: () => void;
}

/** Names a view. Administrators choose for whom it is. */
export function SavedViewDialog({ view, onClose }: SavedViewDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const mayShare = useCan('drawer-admin-items:view');
  const { present, canSave } = useSavedFilters();
  const [initial] = useState(view?.filters ?? present);
  const [create] = useCreateSavedViewMutation();
  const [update] = useUpdateSavedViewMutation();
  const form = useForm({
    schema: savedViewForm,
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false, filters: initial },
    onSubmit: async (body) => {
      if (view) await update({ params: { savedViewId: view.id }, body }).unwrap();
      else await create({ body }).unwrap();
      toast.success(t('savedViews.saved'));
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={t(view ? 'savedViews.form.edit' : 'savedViews.form.create')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('savedViews.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      {mayShare && (
        <Checkbox
          label={t('savedViews.form.isShared')}
          checked={values.isShared}
          onChange={(_, { checked }) => set('isShared', checked === true)}
        />
      )}
      {view && canSave && (
        <Checkbox
          label={t('savedViews.form.replace')}
          checked={values.filters !== initial}
          onChange={(_, { checked }) => set('filters', checked === true ? present : initial)}
        />
      )}
    </FormDialog>
  );
}
