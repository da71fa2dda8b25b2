import sharp from 'sharp';
import type { SimulatedContact, SimulatedPhone } from '#simulators/whatsapp/index.ts';
import { drawPhoto } from './photos.ts';

const DAY_S = 24 * 60 * 60;
const PIX = {
  currency: 'BRL',
  total_amount: { value: 29_980, offset: 100 },
  payment_settings: [
    {
      type: 'pix_static_code',
      pix_static_code: { merchant_name: 'Flor de Lis', key: 'pix@flordelis.example', key_type: 'EMAIL' },
    },
  ],
};

/**
 * Sends one message of each kind that is more than a text or a file: poll, event, order, product, invitation, options, payment
 * and the rest.
 */
export async function sendRichKinds(customer: SimulatedContact, phone: SimulatedPhone): Promise<void> {
  const photo = await drawPhoto('vestido');
  const jpegThumbnail = await sharp(photo).resize(120).jpeg({ quality: 60 }).toBuffer();
  const send = (content: Parameters<SimulatedContact['sendContent']>[1]) =>
    customer.sendContent(phone, content);
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * DAY_S;

  const order = await send({
    orderMessage: {
      orderTitle: 'Flor de Lis',
      itemCount: 2,
      status: 1,
      message: 'Pode embrulhar para presente?',
      totalAmount1000: 299_800,
      totalCurrencyCode: 'BRL',
      thumbnail: jpegThumbnail,
    },
  });
  await send({
    productMessage: {
      product: {
        title: 'Vestido midi',
        description: 'Linho, forrado, com bolsos',
        currencyCode: 'BRL',
        priceAmount1000: 199_900,
        salePriceAmount1000: 149_900,
        retailerId: 'V-1042',
        url: 'https://loja.example.com/vestido-midi',
        productImage: { jpegThumbnail },
      },
      body: 'Tem no tamanho M?',
    },
  });
  const options = ['Azul', 'Verde-oliva', 'Vermelho'];
  const poll = await send({
    pollCreationMessageV3: {
      name: 'Qual cor fica melhor?',
      options: options.map((optionName) => ({ optionName })),
      selectableOptionsCount: 1,
    },
  });
  await customer.vote(phone, poll, ['Verde-oliva']);
  const event = await send({
    eventMessage: {
      name: 'Desfile da coleção nova',
      description: 'Com café e *10% de desconto*',
      location: { name: 'Loja Centro', address: 'Rua das Flores, 10' },
      startTime: inDays(7),
      endTime: inDays(7) + 7200,
      joinLink: 'https://call.whatsapp.com/video/abc',
    },
  });
  await customer.answerEvent(phone, event, 'GOING', 1);
  await send({
    groupInviteMessage: {
      groupJid: '120363000000000000@g.us',
      inviteCode: 'abc',
      groupName: 'Clientes Flor de Lis',
      caption: 'Entre no nosso grupo!',
      inviteExpiration: inDays(3),
    },
  });
  await send({
    listMessage: {
      title: 'Entrega',
      description: 'Como você prefere receber?',
      footerText: 'Flor de Lis',
      sections: [
        { title: 'Hoje', rows: [{ title: 'Retirar na loja', description: 'até as 18h', rowId: '1' }] },
        { title: 'Amanhã', rows: [{ title: 'Motoboy', description: 'R$ 12,00', rowId: '2' }] },
      ],
    },
  });
  await send({
    listResponseMessage: {
      title: 'Motoboy',
      description: 'R$ 12,00',
      singleSelectReply: { selectedRowId: '2' },
    },
  });
  await send({
    interactiveMessage: {
      body: { text: 'Segue a chave' },
      nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson: JSON.stringify(PIX) }] },
    },
  });
  await send({ stickerPackMessage: { name: 'Gatinhos', publisher: 'Ana', stickers: [{}, {}, {}] } });
  await send({
    extendedTextMessage: {
      text: 'Vi aqui: https://loja.example.com/colecao',
      matchedText: 'https://loja.example.com/colecao',
      title: 'Coleção de verão',
      description: 'Vestidos, saias e camisas de linho',
      jpegThumbnail,
    },
  });
  await send({
    extendedTextMessage: {
      text: 'Promoção só até sábado!',
      contextInfo: { isForwarded: true, forwardingScore: 9, expiration: 7 * DAY_S },
    },
  });
  await send({
    extendedTextMessage: {
      text: 'Tenho interesse',
      contextInfo: {
        externalAdReply: {
          title: 'Vestidos de verão',
          body: 'Só nesta semana',
          sourceId: '12',
          sourceUrl: 'https://ads.example.com/verao',
          thumbnail: jpegThumbnail,
        },
      },
    },
  });
  customer.sendViewOnce(phone);
  const album = await send({ albumMessage: { expectedImageCount: 3 } });
  for (const [name, caption] of [
    ['vestido', 'Este modelo'],
    ['tenis', ''],
    ['recibo', ''],
  ] as const)
    await customer.sendImage(phone, { bytes: await drawPhoto(name), mime: 'image/jpeg', caption, album });
  await send({ pinInChatMessage: { key: { id: order.id, fromMe: true }, type: 1 } });
  await send({ protocolMessage: { type: 3, ephemeralExpiration: 7 * DAY_S } });
}
