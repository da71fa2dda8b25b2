import { Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { isAdmin, PROFILES, type Profile } from '#shared/domain/permissions.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import type { Form } from '#renderer/platform/form/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';
import { TimeField } from '#renderer/ui/TimeField.tsx';

const useStyles = makeStyles({
  hours: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** The form values of a user; fields that the signed-in user may not change are absent. */
export type UserValues = {
  readonly name: string;
  readonly password: string;
  /** Required when users change their own password; absent otherwise. */
  readonly currentPassword: string | undefined;
  readonly email: string;
  readonly profile: Profile | undefined;
  readonly whatsappIds: number[] | undefined;
  readonly queueIds: number[] | undefined;
  readonly startWork: string | undefined;
  readonly endWork: string | undefined;
  readonly isTricked: User['isTricked'] | undefined;
  readonly exportsContacts: boolean | undefined;
};

interface UserFieldsProps {
  /** Null for a new user. */
  user: User | null;
  form: Form<UserValues>;
}

/** The form fields of a user. */
export function UserFields({ user, form: { values, errors, set } }: UserFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('users.form.name')} required validationMessage={errors.name}>
        <Input value={values.name} onChange={(_, { value }) => set('name', value)} />
      </Field>
      <Field
        label={t('users.form.password')}
        required={!user}
        hint={user ? t('users.form.keepPassword') : undefined}
        validationMessage={errors.password}
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(value) => set('password', value)}
        />
      </Field>
      <Field label={t('users.form.email')} required validationMessage={errors.email}>
        <Input
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(_, { value }) => set('email', value)}
        />
      </Field>
      {user &&
        values.currentPassword !== undefined &&
        (values.password !== '' || values.email !== user.email) && (
          <Field
            label={t('users.form.currentPassword')}
            hint={t('users.form.currentPasswordHint')}
            required
            validationMessage={errors.currentPassword}
          >
            <PasswordInput
              autoComplete="current-password"
              value={values.currentPassword}
              onChange={(value) => set('currentPassword', value)}
            />
          </Field>
        )}
      {values.profile && (
        <ProfileField
          present={user?.profile}
          value={values.profile}
          onChange={(profile) => {
            set('profile', profile);
            if (values.exportsContacts !== undefined) set('exportsContacts', isAdmin(profile));
          }}
        />
      )}
      {values.whatsappIds && (
        <ConnectionsField chosen={values.whatsappIds} onChange={(ids) => set('whatsappIds', ids)} />
      )}
      {values.queueIds && (
        <QueuesField
          hint={values.profile === 'user' ? t('users.form.queuesHint') : undefined}
          chosen={values.queueIds}
          onChange={(ids) => set('queueIds', ids)}
        />
      )}
      {values.startWork !== undefined && values.endWork !== undefined && (
        <Field hint={t('users.form.hoursHint')}>
          <div className={styles.hours}>
            <TimeField
              label={t('users.form.startWork')}
              value={values.startWork}
              error={errors.startWork}
              onChange={(time) => set('startWork', time)}
            />
            <TimeField
              label={t('users.form.endWork')}
              value={values.endWork}
              error={errors.endWork}
              onChange={(time) => set('endWork', time)}
            />
          </div>
        </Field>
      )}
      {values.isTricked && (
        <Field hint={t('users.form.isTrickedHint')}>
          <Switch
            label={t('users.form.isTricked')}
            checked={values.isTricked === 'enabled'}
            onChange={(_, { checked }) => set('isTricked', checked ? 'enabled' : 'disabled')}
          />
        </Field>
      )}
      {values.exportsContacts !== undefined && (
        <Field hint={t('users.form.exportsContactsHint')}>
          <Switch
            label={t('users.form.exportsContacts')}
            checked={values.exportsContacts}
            onChange={(_, { checked }) => set('exportsContacts', checked)}
          />
        </Field>
      )}
    </>
  );
}

interface ProfileFieldProps {
  /** Offered only to existing master admins: the role cannot be granted here. */
  present: Profile | undefined;
  value: Profile;
  onChange: (profile: Profile) => void;
}

export function ProfileField({ present, value, onChange }: ProfileFieldProps) {
  const { t } = useTranslation();
  const choices = PROFILES.filter((profile) => profile !== 'masteradmin' || profile === present);
  return (
    <Field label={t('users.form.profile')}>
      <Select
        value={value}
        onChange={(_, data) => onChange(choices.find((profile) => profile === data.value) ?? value)}
      >
        {choices.map((profile) => (
          <option key={profile} value={profile}>
            {t(`users.profile.${profile}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface LinksFieldProps {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

function ConnectionsField(props: LinksFieldProps) {
  const { t } = useTranslation();
  const { data = [] } = useConnectionsQuery();
  return (
    <ChoicesField
      label={t('users.form.connections')}
      placeholder={t('users.noConnections')}
      none={t('connections.empty.title')}
      choices={data}
      {...props}
    />
  );
}

export function QueuesField(props: LinksFieldProps & { hint: string | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useQueuesQuery();
  return (
    <ChoicesField
      label={t('users.form.queues')}
      placeholder={t('users.noQueues')}
      none={t('queues.empty.title')}
      choices={data}
      {...props}
    />
  );
}
