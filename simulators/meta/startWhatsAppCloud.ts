import { randomBytes } from 'node:crypto';
import {
  GraphRefusal,
  ownFieldsOf,
  startGraph,
  type Fields,
  type GraphRequest,
  type SimulatedGraph,
} from './graph.ts';
import { checkMessage, type Template } from './cloudMessage.ts';

/** A message that was accepted. */
interface CloudSent {
  readonly id: string;
  readonly fields: Fields;
  /** The uploaded file to which it refers. */
  readonly file?: { readonly name: string; readonly mime: string; readonly bytes: Buffer };
}

/** A person with WhatsApp: by the phone number, by an id of the business, or by both. */
interface CloudPerson {
  readonly phone?: string;
  readonly userId?: string;
  readonly name?: string;
  readonly username?: string;
}

/**
 * The WhatsApp Business Platform with one number, on loopback. Its rules are those of Meta's documents (Graph API v25.0): the
 * form of messages, uploads, templates with their variables, and the order in which things have to exist.
 */
export interface SimulatedCloud extends SimulatedGraph {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly display: string;
  quality: string;
  /** What the business may send: people to write to first in 24 hours, and messages per second. */
  tier: string;
  throughput: string;
  /** The WhatsApp Business app uses the number as well. */
  isOnPhone: boolean;
  /** When the token and the consent to read data expire, in seconds since 1970; 0: never. */
  expires: { readonly token: number; readonly dataAccess: number };
  /** Everything that the business sent, in order. */
  readonly sent: readonly CloudSent[];
  /** What it showed without sending it: read marks and typing. */
  readonly shown: readonly Fields[];
  /** Where events are sent; an override that the number asks for replaces it. */
  webhook: string;
  /** Templates of the business account; can be changed while it runs. */
  readonly templates: Template[];
  /** Reports each message as sent and delivered as soon as it is accepted. */
  reports: boolean;
  /** A customer writes. @returns the id of the message and the report, for repetitions */
  write(content: Fields, person?: CloudPerson): Promise<{ readonly id: string; readonly report: object }>;
  /** Reports how far a message got. */
  report(status: string, id: string, more?: Fields): Promise<Response>;
  /** Any other event. @param change of its envelope */
  emit(field: string, value: Fields): Promise<Response>;
  /** Meta has changed a limit, which it reports of the business account and not of the number. */
  reportLimits(field: string, value: Fields): Promise<Response>;
  /** The report of an event, without delivering it. */
  reportOf(field: string, value: Fields): object;
  /** Keeps a file as if a customer had sent it. @returns its media id */
  keep(bytes: Uint8Array, mime: string): string;
}

/** The customer of `write`, unless another one is named. */
const MARIA: CloudPerson = {
  phone: '5511987654321',
  userId: 'BR.1349120865530274',
  name: 'Maria Silva',
};

/** @param beside another channel, which is served at the same address */
export async function startWhatsAppCloud(beside?: SimulatedGraph): Promise<SimulatedCloud> {
  const sent: CloudSent[] = [];
  const shown: Fields[] = [];
  const media = new Map<string, { url: string; mime: string; bytes: Buffer; name: string }>();
  const phoneNumberId = String(106_540_352_242_922);
  const businessAccountId = String(102_290_129_340_398);
  let lastMessage = 0;

  const newId = () => {
    lastMessage += 1;
    return `wamid.${Buffer.from(`${lastMessage} ${randomBytes(12).toString('hex')}`).toString('base64')}`;
  };

  const keep = (bytes: Uint8Array, mime: string, name = '') => {
    const { id, url } = graph.storeFile(bytes, mime);
    media.set(id, { url, mime, bytes: Buffer.from(bytes), name });
    return id;
  };

  const accept = (request: GraphRequest) => {
    const { fields } = request;
    if (fields['status'] === 'read') {
      shown.push(fields);
      return { success: true };
    }
    checkMessage(fields, { hasMedia: (id) => media.has(id), templates: cloud.templates });
    const id = newId();
    const type = String(fields['type']);
    const part = fields[type] as { id?: string } | undefined;
    const file = part?.id === undefined ? undefined : media.get(part.id);
    sent.push({ id, fields, ...(file && { file }) });
    const input = fields['to'] ?? fields['recipient'];
    // the server may have stopped before it gets the reports
    if (cloud.reports) queueMicrotask(() => void reportAll(id, fields).catch(() => undefined));
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input, wa_id: String(input).replaceAll(/\D/g, '') }],
      messages: [{ id }],
    };
  };

  const reportAll = async (id: string, { biz_opaque_callback_data: sentAs, to }: Fields) => {
    for (const status of ['sent', 'delivered'])
      await cloud.report(status, id, { biz_opaque_callback_data: sentAs, recipient_id: to });
  };

  const override = async ({ fields }: GraphRequest) => {
    const asked = fields['webhook_configuration'] as
      | { override_callback_uri?: string; verify_token?: string }
      | undefined;
    const address = asked?.override_callback_uri;
    if (address === undefined) throw new GraphRefusal(100, 'Invalid parameter');
    const challenge = String(Math.floor(Math.random() * 1e10));
    const response = await graph.verifyWebhook(address, {
      'hub.mode': 'subscribe',
      'hub.challenge': challenge,
      'hub.verify_token': asked?.verify_token ?? '',
    });
    if (!response.ok || (await response.text()) !== challenge)
      throw new GraphRefusal(2200, 'Callback verification failed');
    cloud.webhook = address;
    return { success: true };
  };

  const templatesPage = ({ query }: GraphRequest) => {
    const limit = Number(query['limit'] ?? 25);
    const start = Number(query['after'] ?? 0);
    const data = cloud.templates.slice(start, start + limit);
    const next = start + limit;
    const hasMore = next < cloud.templates.length;
    return {
      data,
      paging: {
        cursors: { before: String(start), after: String(next) },
        ...(hasMore && { next: `${graph.url}/v25.0/${businessAccountId}/message_templates?after=${next}` }),
      },
    };
  };

  const serve = (request: GraphRequest) => {
    const { method, path, query, fields, file } = request;
    const route = `${method} ${path}`;
    const info = { id: phoneNumberId, display_phone_number: cloud.display, verified_name: 'Flor de Lis' };
    switch (route) {
      case `GET ${phoneNumberId}`:
        return {
          ...info,
          quality_rating: cloud.quality,
          whatsapp_business_manager_messaging_limit: cloud.tier,
          throughput: { level: cloud.throughput },
          is_on_biz_app: cloud.isOnPhone,
        };
      case 'GET debug_token': {
        if (query['input_token'] !== graph.accessToken) throw new GraphRefusal(100, 'Invalid parameter');
        const { token, dataAccess } = cloud.expires;
        return {
          data: {
            app_id: graph.appId,
            type: 'SYSTEM_USER',
            is_valid: true,
            expires_at: token,
            data_access_expires_at: dataAccess,
          },
        };
      }
      case `POST ${phoneNumberId}`:
        return override(request);
      case `GET ${businessAccountId}/phone_numbers`:
        return { data: [info] };
      case `POST ${businessAccountId}/subscribed_apps`:
        return { success: true };
      case `GET ${businessAccountId}/message_templates`:
        return templatesPage(request);
      case `POST ${phoneNumberId}/messages`:
        return accept(request);
      case `POST ${phoneNumberId}/media`: {
        if (fields['messaging_product'] !== 'whatsapp' || !file || !fields['type'])
          throw new GraphRefusal(100, 'Invalid parameter');
        return { id: keep(file.bytes, file.mime, file.name) };
      }
    }
    const stored = method === 'GET' ? media.get(path) : undefined;
    return (
      stored && {
        messaging_product: 'whatsapp',
        url: stored.url,
        mime_type: stored.mime,
        file_size: String(stored.bytes.length),
        id: path,
      }
    );
  };

  const graph = beside ?? (await startGraph());
  graph.add(serve);
  const reportOf = (field: string, value: Fields) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        changes: [
          {
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: cloud.display, phone_number_id: phoneNumberId },
              ...value,
            },
            field,
          },
        ],
      },
    ],
  });
  const cloud: SimulatedCloud = Object.assign(beside ? ownFieldsOf(beside) : graph, {
    phoneNumberId,
    businessAccountId,
    display: '+55 11 4002-8922',
    quality: 'GREEN',
    tier: 'TIER_250',
    throughput: 'STANDARD',
    isOnPhone: false,
    expires: { token: 0, dataAccess: 0 },
    sent,
    shown,
    webhook: '',
    templates: [],
    reports: false,
    reportOf,
    keep,
    emit: (field: string, value: Fields) => graph.deliver(cloud.webhook, reportOf(field, value)),
    reportLimits: (field: string, value: Fields) =>
      graph.deliver(cloud.webhook, {
        object: 'whatsapp_business_account',
        entry: [{ id: businessAccountId, time: now(), changes: [{ field, value }] }],
      }),
    report: (status: string, id: string, more: Fields = {}) =>
      cloud.emit('messages', { statuses: [{ id, status, timestamp: now(), ...more }] }),
    async write(content: Fields, person: CloudPerson = MARIA) {
      const id = newId();
      const message = { ...fromOf(person), id, timestamp: now(), ...content };
      const report = reportOf('messages', { contacts: [profileOf(person)], messages: [message] });
      await graph.deliver(cloud.webhook, report);
      return { id, report };
    },
  });
  return cloud;
}

/** A person as the sender of a message. */
function fromOf({ phone, userId }: CloudPerson): Fields {
  return { ...(phone && { from: phone }), ...(userId && { from_user_id: userId }) };
}

/** A person as in `contacts`. */
function profileOf({ phone, userId, name = '', username }: CloudPerson): Fields {
  return {
    profile: { name, ...(username && { username }) },
    ...(phone && { wa_id: phone }),
    ...(userId && { user_id: userId }),
  };
}

function now(): string {
  return String(Math.floor(Date.now() / 1000));
}
