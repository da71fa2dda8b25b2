import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CallMissedRegular, PhoneRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { isSticker } from '#shared/domain/mediaType.ts';
import { TranscriptionNote } from '#renderer/features/ai/index.ts';
import { CardContent, replacesText } from '../cards/CardContent.tsx';
import { AudioContent } from './AudioContent.tsx';
import { ContactCards } from './ContactCards.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { IncomingFile } from './IncomingFile.tsx';
import { ImageContent } from './ImageContent.tsx';
import { LocationContent } from './LocationContent.tsx';
import { LongText } from './LongText.tsx';
import { VideoContent } from './VideoContent.tsx';

const useStyles = makeStyles({
  captioned: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  note: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '20px' },
});

/** The content of a message by its type. */
export function MessageContent({ message }: { message: Message }) {
  const { t } = useTranslation();
  const card = message.content?.card;
  switch (message.mediaType) {
    case 'chat':
      return <TextWithCard message={message} />;
    case 'image':
      return (
        <Captioned message={message}>
          <ImageContent message={message} isSticker={isSticker(message)} />
        </Captioned>
      );
    case 'audio':
      return (
        <Captioned message={message}>
          <AudioContent message={message} />
          <TranscriptionNote message={message} />
        </Captioned>
      );
    case 'video':
      return (
        <Captioned message={message}>
          <VideoContent message={message} />
        </Captioned>
      );
    case 'application':
      return (
        <Captioned message={message}>
          <DocumentContent message={message} />
        </Captioned>
      );
    case 'location':
      return <LocationContent message={message} />;
    case 'vcard':
      return <ContactCards body={message.body} />;
    case 'call_log':
      return <Note icon={<CallMissedRegular />} text={message.body || t('conversation.kinds.call_log')} />;
    case 'unsupported':
      if (card) return <CardContent card={card} message={message} />;
      return <Note icon={<PhoneRegular />} text={t('conversation.unsupported')} />;
  }
}

function Captioned({ message, children }: { message: Message; children: ReactNode }) {
  const card = message.content?.card;
  const isCaptionReplaced = replacesText(card);
  const hasCaption = !isCaptionReplaced && message.body !== '' && message.body !== message.mediaName;
  return (
    <div className={useStyles().captioned}>
      {message.mediaState === null ? (
        children
      ) : (
        <IncomingFile message={message} isSticker={isSticker(message)} />
      )}
      {hasCaption && <LongText text={message.body} mentions={message.mentions} />}
      {card && <CardContent card={card} message={message} />}
    </div>
  );
}

/** A text, with the card of a page that it links to, or the card that says the same. */
function TextWithCard({ message }: { message: Message }) {
  const styles = useStyles();
  const card = message.content?.card;
  if (!card) return <LongText text={message.body} mentions={message.mentions} />;
  if (replacesText(card)) return <CardContent card={card} message={message} />;
  return (
    <div className={styles.captioned}>
      <LongText text={message.body} mentions={message.mentions} />
      <CardContent card={card} message={message} />
    </div>
  );
}

function Note({ icon, text }: { icon: ReactElement; text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Text>{text}</Text>
    </div>
  );
}
