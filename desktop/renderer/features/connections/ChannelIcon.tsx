import { makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular, GlobeRegular, MailRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useServiceName } from './useServiceName.ts';

/** Drawn on 20 × 20 in the brand colour of the service; the others use an icon of Fluent, at least a bubble. */
const DRAWINGS: Readonly<Record<string, ReactElement>> = {
  whatsapp: (
    <>
      <path fill="#1fa855" d="M10 1.5a8.5 8.5 0 0 0-7.3 12.8l-1.2 4.2 4.3-1.1A8.5 8.5 0 1 0 10 1.5Z" />
      <path
        fill="#fff"
        d="M7.2 5.6c-.3-.6-.6-.6-1-.5-.8.3-1.4 1.2-1.2 2.3.5 2.9 3.3 6 6.6 6.9 1.3.4 2.6-.2 3-1.2.2-.6.2-1-.3-1.3l-1.7-.9c-.4-.2-.7-.1-1 .2l-.7.8C9.4 11.3 8.3 10.2 7.6 8.8l.6-.8c.3-.3.3-.6.2-.9Z"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="10" cy="10" r="8.5" fill="#1877f2" />
      <path
        fill="#fff"
        d="M11.2 18.4v-6.4h2l.4-2.4h-2.4V8.1c0-.7.3-1.3 1.3-1.3h1.2V4.7c-.4-.1-1-.2-1.7-.2-2 0-3.2 1.2-3.2 3.3v1.8H6.6V12h2.2v6.4Z"
      />
    </>
  ),
  messenger: (
    <>
      <path
        fill="#0a7cff"
        d="M10 1.8c-4.8 0-8.4 3.4-8.4 7.9 0 2.4 1 4.5 2.7 5.9v2.9l2.7-1.5c.9.3 1.9.5 3 .5 4.8 0 8.4-3.4 8.4-7.8S14.8 1.8 10 1.8Z"
      />
      <path fill="#fff" d="m5 12.3 3-4.7 2.4 2.3L15 7.500l-3.200 4.700-2.300-2.300Z" />
    </>
  ),
  instagram: (
    <g fill="none" stroke="#d62976" strokeWidth="1.6">
      <rect x="2.3" y="2.3" width="15.4" height="15.4" rx="4.6" />
      <circle cx="10" cy="10" r="3.6" />
      <circle cx="14.3" cy="5.7" r=".4" />
    </g>
  ),
  telegram: (
    <>
      <circle cx="10" cy="10" r="8.5" fill="#229ed9" />
      <path
        fill="#fff"
        d="m4.6 9.7 9.6-3.9c.6-.2 1 .1.8.9l-1.6 7.7c-.1.6-.5.7-1 .4l-2.5-1.8-1.2 1.2c-.2.2-.5.1-.5-.2L8 11.6l4.4-4c.2-.2 0-.3-.3-.1l-5.4 3.4-2.2-.7c-.5-.2-.5-.4.1-.5Z"
      />
    </>
  ),
};
/** Channels with the picture of another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  telegramBot: 'telegram',
  mailbox: 'email',
  instagramDirect: 'instagram',
  whatsappCloud: 'whatsapp',
  webchatWidget: 'webchat',
};
const LIBRARY_ICONS: Readonly<Record<string, typeof MailRegular>> = {
  email: MailRegular,
  webchat: GlobeRegular,
};

const useStyles = makeStyles({
  icon: { flexShrink: 0, width: '1em', height: '1em', color: tokens.colorNeutralForeground3 },
});

/** The channel of a connection; null means WhatsApp. */
export function ChannelIcon({ type }: { type: string | null }) {
  const styles = useStyles();
  const nameOf = useServiceName();
  const channel = channelTypeOf(type);
  const props = { ...tooltip(nameOf(channel)), className: styles.icon };
  const pictured = SAME_AS[channel] ?? channel;
  const drawing = DRAWINGS[pictured];
  const Icon = LIBRARY_ICONS[pictured] ?? (drawing ? undefined : ChatRegular);
  if (Icon) return <Icon {...props} />;
  return (
    <svg viewBox="0 0 20 20" role="img" {...props}>
      {drawing}
    </svg>
  );
}
