import { makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ArrowReplyRegular,
  CallRegular,
  CopyRegular,
  DocumentRegular,
  ImageRegular,
  OpenRegular,
  VideoRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateButton, TemplateContent, TemplateFile } from '#shared/contract/templates.ts';
import { parseCoordinates } from '#shared/domain/coordinates.ts';
import { buttonAddress, LOCATION_KEYS, templateTexts } from '#shared/domain/templateText.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { appTokens } from '#renderer/platform/theme/index.ts';
import { MapDrawing } from '../../content/MapDrawing.tsx';
import { INSET_COLOR } from '../../message/insetColor.ts';
import { ChatText } from '../../text/ChatText.tsx';
import { useObjectUrl } from '#renderer/platform/files/useObjectUrl.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '320px',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground2Hover}`,
    backgroundColor: appTokens.appBubbleOwn,
    overflowWrap: 'anywhere',
  },
  media: {
    display: 'block',
    width: '100%',
    maxHeight: '240px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
  },
  missing: {
    display: 'grid',
    placeItems: 'center',
    height: '96px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
    color: tokens.colorNeutralForeground2,
    fontSize: '32px',
  },
  document: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
  },
  icon: { fontSize: '32px', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { ...PLAIN_LIST },
  button: {
    padding: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'center',
  },
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForeground1,
  },
});

const BUTTON_ICONS: Readonly<Record<TemplateButton['kind'], ReactElement | null>> = {
  reply: <ArrowReplyRegular aria-hidden />,
  url: <OpenRegular aria-hidden />,
  call: <CallRegular aria-hidden />,
  copyCode: <CopyRegular aria-hidden />,
  other: null,
};
const FILE_ICONS: Readonly<Record<TemplateFile['kind'], ReactElement>> = {
  image: <ImageRegular aria-hidden />,
  video: <VideoRegular aria-hidden />,
  document: <DocumentRegular aria-hidden />,
};

interface TemplatePreviewProps {
  template: TemplateContent;
  /** By the keys of its variables. */
  values: Readonly<Record<string, string>>;
  file: File | null;
}

/** A template as the customer gets it. */
export function TemplatePreview({ template, values, file }: TemplatePreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { header, body, footer } = templateTexts(template, values);
  return (
    <section aria-label={t('conversation.templates.preview')} className={styles.root}>
      {template.file && <HeaderFile kind={template.file.kind} file={file} />}
      <LocationHeader values={values} />
      {header && (
        <Text weight="semibold" dir="auto">
          {header}
        </Text>
      )}
      <ChatText text={body} />
      {footer && (
        <Text size={200} className={styles.quiet} dir="auto">
          {footer}
        </Text>
      )}
      <Buttons template={template} values={values} />
    </section>
  );
}

function HeaderFile({ kind, file }: { kind: TemplateFile['kind']; file: File | null }) {
  const styles = useStyles();
  const { i18n } = useTranslation();
  const url = useObjectUrl(kind === 'document' ? null : file);
  if (!file) return <div className={styles.missing}>{FILE_ICONS[kind]}</div>;
  if (kind === 'image' && url) return <img src={url} alt={file.name} className={styles.media} />;
  // eslint-disable-next-line jsx-a11y/media-has-caption -- the file of a customer's message has no captions
  if (kind === 'video' && url) return <video src={url} controls className={styles.media} />;
  return (
    <div className={styles.document}>
      <span className={styles.icon}>{FILE_ICONS[kind]}</span>
      <div>
        <Text block dir="auto">
          {file.name}
        </Text>
        <Text size={200} className={styles.quiet}>
          {fileSize(file.size, i18n.language)}
        </Text>
      </div>
    </div>
  );
}

function LocationHeader({ values }: Pick<TemplatePreviewProps, 'values'>) {
  const styles = useStyles();
  const coordinates = parseCoordinates(values[LOCATION_KEYS.coordinates] ?? '');
  return (
    <>
      {coordinates && <MapDrawing {...coordinates} />}
      {values[LOCATION_KEYS.name] && <Text dir="auto">{values[LOCATION_KEYS.name]}</Text>}
      {values[LOCATION_KEYS.address] && (
        <Text size={200} className={styles.quiet} dir="auto">
          {values[LOCATION_KEYS.address]}
        </Text>
      )}
    </>
  );
}

/** What the buttons say, and what they open or copy. */
function Buttons({ template: { buttons }, values }: Pick<TemplatePreviewProps, 'template' | 'values'>) {
  const styles = useStyles();
  if (buttons.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {buttons.map(({ label, kind, url }, index) => {
        const target =
          kind === 'copyCode'
            ? values[`code.${index}`]
            : buttonAddress(url, (values[`button.${index}`] ?? '').trim());
        return (
          <li key={index} className={styles.button}>
            <span className={styles.label}>
              {BUTTON_ICONS[kind]}
              {label}
            </span>
            {target && (
              <Text block size={200} className={styles.quiet} dir="ltr">
                {target}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
