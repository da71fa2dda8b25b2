import { proto } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { richContent, type RichContent } from '#shared/contract/richContent.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Every kind of message, from a customer's phone to the API. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop('5511930000012');
});
afterAll(() => shop.stop());

let numbers = 0;
const newCustomer = (name: string) =>
  shop.whatsapp.contact({ number: `55119872${String((numbers += 1)).padStart(5, '0')}`, name });
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const THUMBNAIL = JPEG.toString('base64');

interface Case {
  readonly sent: proto.IMessage;
  readonly body: string;
  readonly mediaType?: string;
  readonly content: RichContent;
}

const CASES: Record<string, Case> = {
  order: {
    sent: {
      orderMessage: {
        orderId: '1',
        orderTitle: 'Padaria',
        itemCount: 3,
        status: 1,
        message: 'Sem cebola',
        totalAmount1000: 59_900,
        totalCurrencyCode: 'BRL',
        thumbnail: JPEG,
      },
    },
    body: '🛒 Padaria\n3 · BRL 59.90\nSem cebola',
    content: {
      card: {
        kind: 'order',
        title: 'Padaria',
        note: 'Sem cebola',
        itemCount: 3,
        total: { amount: 59.9, currency: 'BRL' },
        status: 'inquiry',
        lines: [],
        thumbnail: THUMBNAIL,
      },
    },
  },
  product: {
    sent: {
      productMessage: {
        product: {
          title: 'Vestido',
          description: 'Azul',
          currencyCode: 'BRL',
          priceAmount1000: 199_900,
          salePriceAmount1000: 149_900,
          retailerId: 'V-1',
          url: 'https://loja.example/v1',
        },
        body: 'Tem no M?',
      },
    },
    body: '🛍️ Vestido\nBRL 149.90\nV-1\nAzul\nTem no M?\nhttps://loja.example/v1',
    content: {
      card: {
        kind: 'product',
        title: 'Vestido',
        description: 'Azul',
        price: { amount: 199.9, currency: 'BRL' },
        salePrice: { amount: 149.9, currency: 'BRL' },
        code: 'V-1',
        link: 'https://loja.example/v1',
        note: 'Tem no M?',
        thumbnail: null,
      },
    },
  },
  invitation: {
    sent: {
      groupInviteMessage: {
        groupJid: '1@g.us',
        inviteCode: 'x',
        groupName: 'Vizinhos',
        caption: 'Entre!',
        inviteExpiration: 1_790_000_000,
      },
    },
    body: '👥 Vizinhos\nEntre!',
    content: {
      card: {
        kind: 'invitation',
        to: 'group',
        name: 'Vizinhos',
        note: 'Entre!',
        expiresAt: '2026-09-21T14:13:20.000Z',
        thumbnail: null,
      },
    },
  },
  buttons: {
    sent: {
      viewOnceMessage: {
        message: {
          buttonsMessage: {
            contentText: 'Posso ajudar?',
            footerText: 'Loja',
            buttons: [{ buttonId: '1', buttonText: { displayText: 'Sim' } }],
          },
        },
      },
    },
    body: 'Posso ajudar?\n• Sim\nLoja',
    content: {
      card: {
        kind: 'options',
        title: '',
        text: 'Posso ajudar?',
        footer: 'Loja',
        options: [{ title: 'Sim', description: '', section: '', link: null }],
      },
    },
  },
  list: {
    sent: {
      listMessage: {
        title: 'Menu',
        description: 'Escolha',
        sections: [{ title: 'Doces', rows: [{ title: 'Bolo', description: 'de milho', rowId: 'b' }] }],
      },
    },
    body: 'Menu\nEscolha\n• Bolo – de milho',
    content: {
      card: {
        kind: 'options',
        title: 'Menu',
        text: 'Escolha',
        footer: '',
        options: [{ title: 'Bolo', description: 'de milho', section: 'Doces', link: null }],
      },
    },
  },
  interactive: {
    sent: {
      interactiveMessage: {
        body: { text: 'Promoção' },
        nativeFlowMessage: {
          buttons: [
            { name: 'cta_url', buttonParamsJson: '{"display_text":"Ver","url":"https://loja.example/"}' },
            { name: 'cta_url', buttonParamsJson: '{"display_text":"Rodar","url":"javascript:alert(1)"}' },
          ],
        },
      },
    },
    body: 'Promoção\n• Ver\n• Rodar',
    content: {
      card: {
        kind: 'options',
        title: '',
        text: 'Promoção',
        footer: '',
        options: [
          { title: 'Ver', description: '', section: '', link: 'https://loja.example/' },
          { title: 'Rodar', description: '', section: '', link: null },
        ],
      },
    },
  },
  'chosen answer': {
    sent: {
      listResponseMessage: {
        title: 'Bolo',
        description: 'de milho',
        singleSelectReply: { selectedRowId: 'b' },
      },
    },
    body: 'Bolo\nde milho',
    content: { card: { kind: 'choice', title: 'Bolo', description: 'de milho' } },
  },
  'interactive answer': {
    sent: {
      interactiveResponseMessage: {
        nativeFlowResponseMessage: {
          name: 'menu_options',
          paramsJson: '{"id":"2","description":"Segunda via"}',
        },
      },
    },
    body: '2\nSegunda via',
    content: { card: { kind: 'choice', title: '2', description: 'Segunda via' } },
  },
  'PIX key': {
    sent: {
      interactiveMessage: {
        nativeFlowMessage: {
          buttons: [
            {
              name: 'payment_info',
              buttonParamsJson: JSON.stringify({
                currency: 'BRL',
                total_amount: { value: 2590, offset: 100 },
                payment_settings: [
                  {
                    type: 'pix_static_code',
                    pix_static_code: { merchant_name: 'Ana', key: '00011122233', key_type: 'CPF' },
                  },
                ],
              }),
            },
          ],
        },
      },
    },
    body: '💲 BRL 25.90\nPIX CPF Ana: 00011122233',
    content: {
      card: {
        kind: 'payment',
        type: 'details',
        title: '',
        note: '',
        total: { amount: 25.9, currency: 'BRL' },
        keys: [{ label: 'PIX CPF', holder: 'Ana', value: '00011122233' }],
      },
    },
  },
  'payment request': {
    sent: {
      requestPaymentMessage: {
        amount1000: 10_000,
        currencyCodeIso4217: 'INR',
        noteMessage: { extendedTextMessage: { text: 'Almoço' } },
      },
    },
    body: '💲 INR 10.00\nAlmoço',
    content: {
      card: {
        kind: 'payment',
        type: 'request',
        title: '',
        note: 'Almoço',
        total: { amount: 10, currency: 'INR' },
        keys: [],
      },
    },
  },
  'scheduled call': {
    sent: {
      scheduledCallCreationMessage: {
        title: 'Orçamento',
        scheduledTimestampMs: 1_790_000_000_000,
        callType: 1,
      },
    },
    body: '📅 Orçamento\n2026-09-21 14:13 UTC',
    content: {
      card: {
        kind: 'event',
        name: 'Orçamento',
        description: '',
        venue: '',
        link: null,
        startsAt: '2026-09-21T14:13:20.000Z',
        endsAt: null,
        isCanceled: false,
        isCall: true,
      },
    },
  },
  'sticker pack': {
    sent: { stickerPackMessage: { name: 'Gatos', publisher: 'Ana', stickers: [{}, {}] } },
    body: '💟 Gatos – Ana',
    content: { card: { kind: 'stickers', name: 'Gatos', publisher: 'Ana', count: 2 } },
  },
  'link with a preview': {
    sent: {
      extendedTextMessage: {
        text: 'olha https://loja.example/a',
        matchedText: 'https://loja.example/a',
        title: 'A loja',
        description: 'Vestidos',
        jpegThumbnail: JPEG,
      },
    },
    body: 'olha https://loja.example/a',
    content: {
      card: {
        kind: 'page',
        link: 'https://loja.example/a',
        title: 'A loja',
        description: 'Vestidos',
        thumbnail: THUMBNAIL,
      },
    },
  },
  'forwarded text': {
    sent: { extendedTextMessage: { text: 'veja', contextInfo: { isForwarded: true, forwardingScore: 1 } } },
    body: 'veja',
    content: { forwarded: 'once' },
  },
  'text that was forwarded many times': {
    sent: { extendedTextMessage: { text: 'veja', contextInfo: { isForwarded: true, forwardingScore: 9 } } },
    body: 'veja',
    content: { forwarded: 'often' },
  },
  'text from an advertisement': {
    sent: {
      extendedTextMessage: {
        text: 'Tenho interesse',
        contextInfo: {
          externalAdReply: {
            title: 'Vestidos',
            body: 'Só hoje',
            sourceId: '12',
            sourceUrl: 'https://fb.example/ad',
            thumbnail: JPEG,
          },
        },
      },
    },
    body: 'Tenho interesse',
    content: {
      advertisement: {
        title: 'Vestidos',
        text: 'Só hoje',
        link: 'https://fb.example/ad',
        thumbnail: THUMBNAIL,
      },
    },
  },
};

Object.assign(CASES, {
  'an answer to a status': {
    sent: {
      extendedTextMessage: {
        text: 'Quanto custa?',
        contextInfo: {
          stanzaId: '3ASTATUS',
          participant: '5511930000012@s.whatsapp.net',
          remoteJid: 'status@broadcast',
          quotedMessage: { imageMessage: { caption: 'Vestido', jpegThumbnail: JPEG } },
        },
      },
    },
    body: 'Quanto custa?',
    content: {
      quote: { source: 'status', fromMe: true, mediaType: 'image', text: 'Vestido', thumbnail: THUMBNAIL },
    },
  },
} satisfies Record<string, Case>);

describe('is shown as what it is', () => {
  it.each(Object.entries(CASES))('%s', async (name, { sent, body, mediaType = 'chat', content }) => {
    const customer = newCustomer(`Cliente ${name}`);
    shop.phone.misbehave({ duplicateNext: 1 });
    await customer.sendContent(shop.phone, sent);
    await customer.sendText(shop.phone, 'fim');
    const messages = await shop.until(customer.name, (all) => expect(all.at(-1)?.body).toBe('fim'));
    expect(messages).toHaveLength(2); // also after it was delivered twice
    expect(messages[0]).toMatchObject({ body, mediaType, content });
    expect(richContent.parse(messages[0]?.content)).toEqual(content); // nothing else is in it
  });

  it('a picture to be viewed once, of which only the phone has the content', async () => {
    const customer = newCustomer('Hugo');
    customer.sendViewOnce(shop.phone);
    await shop.until('Hugo', (messages) =>
      expect(messages).toMatchObject([{ mediaType: 'unsupported', content: { card: { kind: 'viewOnce' } } }]),
    );
    expect((await shop.ticketOf('Hugo'))?.lastMessageDetails).toMatchObject({ card: 'viewOnce' });
  });

  it('a picture that comes once more in high resolution: once, and alone where the first one is not known', async () => {
    const customer = newCustomer('Heitor');
    const imageMessage = {
      url: 'https://mmg.whatsapp.net/x',
      mediaKey: Buffer.alloc(32),
      mimetype: 'image/jpeg',
    };
    const first = await customer.sendContent(shop.phone, {
      imageMessage: { ...imageMessage, caption: 'foto' },
    });
    for (const id of [first.id, 'unknown'])
      await customer.sendContent(shop.phone, {
        messageContextInfo: { messageAssociation: { associationType: 10, parentMessageKey: { id } } },
        associatedChildMessage: { message: { imageMessage } },
      });
    await customer.sendText(shop.phone, 'fim');
    const messages = await shop.until('Heitor', (all) => expect(all.at(-1)?.body).toBe('fim'));
    expect(messages.map(({ mediaType, body }) => [mediaType, body])).toEqual([
      ['image', 'foto'],
      ['image', ''],
      ['chat', 'fim'],
    ]);
  });

  it('pictures of an album, by their announcement', async () => {
    const customer = newCustomer('Íris');
    const announced = await customer.sendContent(shop.phone, { albumMessage: { expectedImageCount: 2 } });
    const messageAssociation = { associationType: 1, parentMessageKey: { id: announced.id } };
    const imageMessage = {
      url: 'https://mmg.whatsapp.net/x',
      mediaKey: Buffer.alloc(32),
      mimetype: 'image/jpeg',
    };
    for (const wrapped of [true, false])
      await customer.sendContent(shop.phone, {
        messageContextInfo: { messageAssociation },
        ...(wrapped ? { associatedChildMessage: { message: { imageMessage } } } : { imageMessage }),
      });
    await shop.until('Íris', (messages) =>
      expect(messages.map(({ mediaType, content }) => [mediaType, content])).toEqual([
        ['image', { album: announced.id }],
        ['image', { album: announced.id }],
      ]),
    );
  });
});

describe('an order', () => {
  const order = async (name: string, fields: proto.Message.IOrderMessage) => {
    const customer = newCustomer(name);
    const more = { itemCount: 3, totalAmount1000: 59_900, totalCurrencyCode: 'BRL' };
    await customer.sendContent(shop.phone, { orderMessage: { ...more, ...fields } });
    const [message] = await shop.until(name, (messages) => expect(messages).toHaveLength(1));
    return message;
  };
  const items = [
    { name: 'Bolo', quantity: 2, price: 25_000, currency: 'BRL' },
    { name: 'Pão', quantity: 1, price: 9900, currency: 'BRL' },
  ];

  it('shows its items with their prices', async () => {
    const message = await order('Olga', shop.whatsapp.order(items));
    expect(message?.body).toBe('🛒\n3 · BRL 59.90\n2 × Bolo · BRL 50.00\n1 × Pão · BRL 9.90');
    expect(message?.content?.card).toMatchObject({
      lines: [
        { name: 'Bolo', quantity: 2, price: { amount: 50, currency: 'BRL' } },
        { name: 'Pão', quantity: 1, price: { amount: 9.9, currency: 'BRL' } },
      ],
    });
  });

  it('shows no prices that do not add up to its total', async () => {
    const message = await order('Pedro', { ...shop.whatsapp.order(items), totalAmount1000: 45_000 });
    expect(message?.content?.card).toMatchObject({
      lines: [
        { name: 'Bolo', quantity: 2, price: null },
        { name: 'Pão', quantity: 1, price: null },
      ],
    });
  });

  it('is shown without its items when WhatsApp does not give them', async () => {
    const message = await order('Quésia', { ...shop.whatsapp.order(items), token: 'another' });
    expect(message?.content?.card).toMatchObject({ kind: 'order', itemCount: 3, lines: [] });
  });
});

describe('what happens in a chat', () => {
  const { PIN_FOR_ALL, UNPIN_FOR_ALL } = proto.Message.PinInChatMessage.Type;
  const EPHEMERAL = proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING;
  const setTimer = (ephemeralExpiration: number) => ({
    protocolMessage: { type: EPHEMERAL, ephemeralExpiration },
  });

  it('is a note in the conversation, and never its last message', async () => {
    const customer = newCustomer('Júlia');
    const sent = await customer.sendText(shop.phone, 'Meu endereço é Rua B, 2');
    const pin = (type: number) => ({ pinInChatMessage: { key: { id: sent.id, fromMe: true }, type } });
    await customer.sendContent(shop.phone, {
      ...pin(PIN_FOR_ALL),
      messageContextInfo: { messageAddOnDurationInSecs: 86_400 },
    });
    await customer.sendContent(shop.phone, pin(UNPIN_FOR_ALL));
    const messages = await shop.until('Júlia', (all) => expect(all).toHaveLength(3));
    expect(messages.slice(1)).toMatchObject([
      {
        read: true,
        quotedMsg: { id: messages[0]?.id },
        content: { card: { kind: 'notice', type: 'pinned', seconds: 86_400 } },
      },
      { content: { card: { kind: 'notice', type: 'unpinned', seconds: null } } },
    ]);
    expect(await shop.ticketOf('Júlia')).toMatchObject({
      lastMessage: 'Meu endereço é Rua B, 2',
      unreadMessages: 1,
    });
  });

  it('opens no ticket', async () => {
    const customer = newCustomer('Karl');
    await customer.sendContent(shop.phone, setTimer(86_400));
    await newCustomer('Lia').sendText(shop.phone, 'oi');
    await shop.until('Lia', (messages) => expect(messages).toHaveLength(1));
    expect(await shop.ticketOf('Karl')).toBeUndefined();
  });

  it('sets the timer of disappearing messages, with which answers are sent', async () => {
    const customer = newCustomer('Mara');
    const answer = async (body: string) => {
      const { id: ticketId = 0 } = (await shop.ticketOf('Mara')) ?? {};
      await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
      await shop.admin.request(messagesContract.send, { params: { ticketId }, body: { body } });
      const { content } = await customer.waitFor(body);
      return content.extendedTextMessage?.contextInfo?.expiration ?? 0;
    };
    await customer.sendText(shop.phone, 'oi');
    await shop.until('Mara', (messages) => expect(messages).toHaveLength(1));
    expect(await answer('sem prazo')).toBe(0);
    await customer.sendContent(shop.phone, setTimer(604_800));
    await shop.until('Mara', (messages) =>
      expect(messages.at(-1)?.content).toEqual({ card: { kind: 'notice', type: 'timer', seconds: 604_800 } }),
    );
    expect(await answer('com prazo')).toBe(604_800);
    await customer.sendContent(shop.phone, {
      ephemeralMessage: {
        message: { extendedTextMessage: { text: 'um dia', contextInfo: { expiration: 86_400 } } },
      },
    });
    await shop.until('Mara', (messages) =>
      expect(messages.at(-1)).toMatchObject({ body: 'um dia', content: { vanishesAfter: 86_400 } }),
    );
    expect(await answer('com outro prazo')).toBe(86_400);
    await customer.sendContent(shop.phone, setTimer(0));
    await shop.until('Mara', (messages) =>
      expect(messages.at(-1)?.content).toEqual({ card: { kind: 'notice', type: 'timer', seconds: 0 } }),
    );
    expect(await answer('de novo sem prazo')).toBe(0);
  });
});
