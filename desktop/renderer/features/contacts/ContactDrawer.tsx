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
import { DismissRegular, EditRegular, PeopleRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMN_NAMES, CONTACT_COLUMNS } from '#shared/contract/contactColumns.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { hasCode } from '#renderer/platform/api/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { ContactAvatar } from './ContactAvatar.tsx';
import { ContactChannels } from './ContactChannels.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactNumber } from './ContactNumber.tsx';
import { useShowContactQuery } from './contacts.api.ts';
import { MergeDialog } from './MergeDialog.tsx';
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
  actions: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
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
  /** It covers the page also where it would fit beside it. */
  readonly overlays?: boolean;
  /** Further sections, below the details. */
  readonly children?: ReactNode;
}

/** Contact details beside the conversation, or over the page; on phones a sheet. */
export function ContactDrawer({ contactId, onClose, overlays = false, children }: ContactDrawerProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const hasRoom = useHasRoomForDrawer() && !overlays;
  const isPhone = useNarrow();
  const { data, error, refetch } = useShowContactQuery({ params: { contactId } });
  const contact = hasCode(error, 'ERR_NO_CONTACT_FOUND') ? undefined : data; // deleted meanwhile
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null);

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
        {contact ? (
          <>
            <ContactFacts contact={contact} onOpen={setDialog} />
            {children}
          </>
        ) : (
          <LoadingOrFailure error={error} onRetry={refetch} />
        )}
      </DrawerBody>
      {dialog === 'edit' && contact && <ContactDialog contact={contact} onDismiss={() => setDialog(null)} />}
      {dialog === 'merge' && contact && <MergeDialog contact={contact} onClose={() => setDialog(null)} />}
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

interface ContactFactsProps {
  readonly contact: Contact;
  readonly onOpen: (dialog: 'edit' | 'merge') => void;
}

function ContactFacts({ contact, onOpen }: ContactFactsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const mayMerge = useCan('contacts-page:mergeContacts') && !contact.isGroup;
  return (
    <>
      <div className={styles.head}>
        <ContactAvatar contact={contact} size={64} />
        <div className={styles.who}>
          <Text as="h2" size={400} weight="semibold" className={styles.name}>
            <bdi>{contact.name}</bdi>
          </Text>
          {!contact.isGroup && (
            <span>
              <ContactNumber contact={contact} />
            </span>
          )}
          {!contact.isGroup && <ContactChannels contact={contact} />}
          {contact.createdAt !== undefined && (
            <Text size={200} className={styles.label}>
              {t('contacts.since', { date: formatDay(contact.createdAt) })}
            </Text>
          )}
        </div>
        <div className={styles.actions}>
          <Button icon={<EditRegular />} onClick={() => onOpen('edit')}>
            {t('contacts.edit')}
          </Button>
          {mayMerge && (
            <Button
              {...tooltip(t('contacts.merge.action'))}
              icon={<PeopleRegular />}
              onClick={() => onOpen('merge')}
            />
          )}
        </div>
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
