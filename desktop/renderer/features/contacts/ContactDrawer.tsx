import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  InlineDrawer,
  Link,
  makeStyles,
  OverlayDrawer,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, EditRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMN_NAMES, CONTACT_COLUMNS } from '#shared/contract/contactColumns.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { ContactAvatar } from './ContactAvatar.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactNumber } from './ContactNumber.tsx';
import { useShowContactQuery } from './contacts.api.ts';
import { TagsEditor } from './TagsEditor.tsx';
import { useHasRoomForDrawer } from './useHasRoomForDrawer.ts';

const WIDTH = '320px';

const useStyles = makeStyles({
  drawer: { width: WIDTH, maxWidth: '100vw', flexShrink: 0 },
  sheet: {
    height: 'min(88dvh, 720px)',
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    borderTopRightRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingBlockEnd: tokens.spacingVerticalL,
  },
  who: { display: 'grid', minWidth: 0 },
  name: { margin: 0, overflowWrap: 'anywhere' },
  edit: { gridColumn: '1 / -1', justifySelf: 'start' },
  facts: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  fact: { display: 'grid', overflowWrap: 'anywhere' },
  label: { color: tokens.colorNeutralForeground3 },
});

interface ContactDrawerProps {
  readonly contactId: number;
  readonly onClose: () => void;
  /** Further sections, below the details. */
  readonly children?: ReactNode;
}

/** Contact details beside the conversation; on phones a sheet. */
export function ContactDrawer({ contactId, onClose, children }: ContactDrawerProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const hasRoom = useHasRoomForDrawer();
  const isPhone = useNarrow();
  const contact = useShowContactQuery({ params: { contactId } });
  const [editing, setEditing] = useState(false);

  const content = (
    <>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              {...tooltip(t('actions.close'))}
              appearance="subtle"
              icon={<DismissRegular />}
              onClick={onClose}
            />
          }
        >
          {t('contacts.contact')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {contact.data ? (
          <>
            <ContactFacts contact={contact.data} onEdit={() => setEditing(true)} />
            {children}
          </>
        ) : contact.error ? (
          <FailureState text={errorMessage(t, contact.error)} onRetry={() => void contact.refetch()} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </DrawerBody>
      {editing && contact.data && (
        <ContactDialog contact={contact.data} onDismiss={() => setEditing(false)} />
      )}
    </>
  );
  return hasRoom ? (
    <InlineDrawer open separator position="end" className={styles.drawer}>
      {content}
    </InlineDrawer>
  ) : (
    <OverlayDrawer
      open
      position={isPhone ? 'bottom' : 'end'}
      className={isPhone ? styles.sheet : styles.drawer}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      {content}
    </OverlayDrawer>
  );
}

function ContactFacts({ contact, onEdit }: { contact: Contact; onEdit: () => void }) {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <>
      <div className={styles.head}>
        <ContactAvatar contact={contact} size={64} />
        <div className={styles.who}>
          <Text as="h2" size={400} weight="semibold" className={styles.name} dir="auto">
            {contact.name}
          </Text>
          {!contact.isGroup && (
            <span>
              <ContactNumber contact={contact} />
            </span>
          )}
          {contact.createdAt !== undefined && (
            <Text size={200} className={styles.label}>
              {t('contacts.since', { date: formatDay(contact.createdAt) })}
            </Text>
          )}
        </div>
        <Button className={styles.edit} icon={<EditRegular />} onClick={onEdit}>
          {t('contacts.edit')}
        </Button>
      </div>
      <div className={styles.facts}>
        {COLUMN_NAMES.filter((name) => contact[name] !== '').map((name) => (
          <Fact key={name} label={t(`contacts.fields.${name}`)}>
            {CONTACT_COLUMNS[name].input === 'email' ? (
              <Link href={`mailto:${contact[name]}`}>{contact[name]}</Link>
            ) : (
              contact[name]
            )}
          </Fact>
        ))}
        <TagsEditor contact={contact} />
        {contact.extraInfo.map(({ id, name, value }) => (
          <Fact key={id} label={name}>
            {isEmail(value) ? <Link href={`mailto:${value}`}>{value}</Link> : value}
          </Fact>
        ))}
      </div>
    </>
  );
}

function isEmail(value: string): boolean {
  return /^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?.]+$/.test(value);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <Text size={200} className={styles.label}>
        {label}
      </Text>
      <Text>
        <bdi>{children}</bdi>
      </Text>
    </div>
  );
}
