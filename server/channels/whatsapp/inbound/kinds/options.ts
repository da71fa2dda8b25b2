import type { proto } from '@whiskeysockets/baileys';
import { RICH_LIMITS, type CardOf } from '#shared/contract/richContent.ts';
import { asList, asObject, clip, clipText, objectIn, webAddress } from '../../../untrusted.ts';

/** A file above the text, such as the bill of a company. */
export function headerOf(message: proto.IMessage): Pick<proto.IMessage, FilePart> {
  const { buttonsMessage, interactiveMessage } = message;
  const { hydrated, interactive } = templateOf(message);
  const { imageMessage, videoMessage, documentMessage } =
    buttonsMessage ?? hydrated ?? (interactiveMessage ?? interactive)?.header ?? {};
  return {
    ...(imageMessage && { imageMessage }),
    ...(videoMessage && { videoMessage }),
    ...(documentMessage && { documentMessage }),
  };
}

type FilePart = 'imageMessage' | 'videoMessage' | 'documentMessage';

function templateOf({ templateMessage, highlyStructuredMessage }: proto.IMessage) {
  const template = templateMessage ?? highlyStructuredMessage?.hydratedHsm;
  return {
    hydrated: template?.hydratedTemplate ?? template?.hydratedFourRowTemplate,
    interactive: template?.interactiveMessageTemplate,
  };
}

type Option = CardOf<'options'>['options'][number];

/** A text with buttons or a list, of which there are several generations. */
export function optionsCard(message: proto.IMessage): CardOf<'options'> | undefined {
  const { buttonsMessage, listMessage, interactiveMessage } = message;
  if (buttonsMessage) {
    return cardOf(
      buttonsMessage.text,
      buttonsMessage.contentText,
      buttonsMessage.footerText,
      (buttonsMessage.buttons ?? []).map(({ buttonText }) => optionOf(buttonText?.displayText)),
    );
  }
  if (listMessage) {
    const sections = listMessage.sections ?? [];
    return cardOf(
      listMessage.title,
      listMessage.description,
      listMessage.footerText,
      sections.flatMap(({ title, rows }) =>
        (rows ?? []).slice(0, RICH_LIMITS.options).map((row) => optionOf(row.title, row.description, title)),
      ),
    );
  }
  const { hydrated, interactive } = templateOf(message);
  if (hydrated) {
    return cardOf(
      hydrated.hydratedTitleText,
      hydrated.hydratedContentText,
      hydrated.hydratedFooterText,
      (hydrated.hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) => ({
        ...optionOf(quickReplyButton?.displayText ?? urlButton?.displayText ?? callButton?.displayText),
        description: clip(callButton?.phoneNumber),
        link: webAddress(urlButton?.url),
      })),
    );
  }
  const flow = interactiveMessage ?? interactive;
  return flow ? interactiveCard(flow) : undefined;
}

function interactiveCard({
  header,
  body,
  footer,
  nativeFlowMessage,
  carouselMessage,
}: proto.Message.IInteractiveMessage): CardOf<'options'> {
  const cards = (carouselMessage?.cards ?? []).slice(0, RICH_LIMITS.lines);
  return cardOf(
    [header?.title, header?.subtitle].filter(Boolean).join(' – '),
    body?.text,
    footer?.text,
    cards.length > 0
      ? cards.flatMap((card) => {
          const section = card.header?.title ?? card.body?.text;
          const options = flowOptions(card.nativeFlowMessage).map((option) => ({
            ...option,
            section: clip(section),
          }));
          return options.length > 0 ? options : [optionOf(card.header?.title, card.body?.text)];
        })
      : flowOptions(nativeFlowMessage),
  );
}

function flowOptions(flow: proto.Message.InteractiveMessage.INativeFlowMessage | null | undefined): Option[] {
  return (flow?.buttons ?? []).slice(0, RICH_LIMITS.options).flatMap(({ buttonParamsJson }) => {
    const params = objectIn(buttonParamsJson);
    const rows = asList(params['sections'])
      .slice(0, RICH_LIMITS.options)
      .map(asObject)
      .flatMap(({ title, rows: list }) =>
        asList(list)
          .slice(0, RICH_LIMITS.options)
          .map(asObject)
          .map((row) => optionOf(row['title'], row['description'], title)),
      );
    const text = params['display_text'] ?? params['title'];
    if (rows.length > 0) return rows;
    return {
      ...optionOf(text, params['phone_number'] ?? params['copy_code']),
      link: webAddress(params['url']),
    };
  });
}

function optionOf(title: unknown, description?: unknown, section?: unknown): Option {
  return { title: clip(title), description: clip(description), section: clip(section), link: null };
}

function cardOf(
  title: unknown,
  text: unknown,
  footer: unknown,
  options: readonly Option[],
): CardOf<'options'> {
  const named = options.filter((option) => option.title || option.description || option.link);
  return {
    kind: 'options',
    title: clip(title),
    text: clipText(text),
    footer: clip(footer),
    options: named.slice(0, RICH_LIMITS.options),
  };
}

/** The answer that was chosen from such a message; its id counts where it has no text. */
export function choiceCard(message: proto.IMessage): CardOf<'choice'> | undefined {
  const {
    buttonsResponseMessage,
    templateButtonReplyMessage,
    listResponseMessage,
    interactiveResponseMessage,
  } = message;
  if (buttonsResponseMessage)
    return choice(buttonsResponseMessage.selectedDisplayText || buttonsResponseMessage.selectedButtonId);
  if (templateButtonReplyMessage)
    return choice(templateButtonReplyMessage.selectedDisplayText || templateButtonReplyMessage.selectedId);
  if (listResponseMessage) {
    const { title, description, singleSelectReply } = listResponseMessage;
    return choice(title || singleSelectReply?.selectedRowId, description);
  }
  if (!interactiveResponseMessage) return undefined;
  const { body, nativeFlowResponseMessage: flow } = interactiveResponseMessage;
  const params = objectIn(flow?.paramsJson);
  return choice(
    body?.text || params['display_text'] || params['title'] || params['id'] || flow?.name,
    params['description'],
  );
}

function choice(title: unknown, description?: unknown): CardOf<'choice'> {
  return { kind: 'choice', title: clip(title), description: clip(description) };
}
