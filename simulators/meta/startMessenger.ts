import { randomUUID } from 'node:crypto';
import { GraphRefusal, ownFieldsOf, startGraph, type GraphRequest, type SimulatedGraph } from './graph.ts';

type Platform = 'messenger' | 'instagram';
type Fields = Readonly<Record<string, unknown>>;

/** A message of the business as a person sees it. */
export interface SeenMessage {
  readonly platform: Platform;
  readonly personId: string;
  readonly mid: string;
  readonly text: string;
  readonly file?: Buffer;
  readonly type?: string;
  readonly replyTo?: string;
  readonly tag?: string;
  readonly choices: readonly { readonly title: string; readonly payload: string }[];
}

/** A person who writes to the Page or the Instagram account. */
export interface SimulatedPerson {
  readonly id: string;
  readonly platform: Platform;
  /** Absent: the person shows no profile. */
  profile?: Fields;
  /** The last time that the person did something. */
  lastActionAt: number;
}

/**
 * The part of the Graph API for conversations: a Page with an Instagram account, people who write to them, their reply window,
 * limits of texts, subscriptions on both levels, and signed webhooks with echoes. Its rules are those of Meta's documentation.
 */
export interface SimulatedMessenger extends SimulatedGraph {
  readonly page: { readonly id: string; readonly name: string };
  /** Null: the Page has none. */
  instagram: { readonly id: string; readonly username: string } | null;
  /** The token belongs to a person and not to a Page. */
  isPersonToken: boolean;
  /** Meta has approved answers of people within seven days. */
  isHumanAgentApproved: boolean;
  /** When the echo of a sent message comes: after the answer to its request, before it, or not at all. */
  echoes: 'after' | 'before' | 'none';
  /** Echoes carry what the request added. */
  hasMetadata: boolean;
  /** To which fields the Page is subscribed; null: not at all. */
  pageFields: readonly string[] | null;
  /** Where the app's webhooks go, by object. */
  readonly appSubscriptions: Map<string, { url: string; fields: readonly string[] }>;
  readonly seen: readonly SeenMessage[];
  /** What people see besides messages. */
  readonly actions: readonly Fields[];
  /** Refuses messages by their content; usually none. */
  refuse: (message: Fields) => GraphRefusal | undefined;
  /** The clock of the reply window. */
  now: () => number;
  person(platform: Platform, id: string, profile?: Fields): SimulatedPerson;
  /** Enters the address of a webhook in the dashboard of the app, which asks it whether it is wanted. */
  enterWebhook(object: 'page' | 'instagram', url: string, verifyToken: string): Promise<boolean>;
  /** A person writes. @returns the id of the message and the status of the webhook's answer */
  write(person: SimulatedPerson, message: object): Promise<{ mid: string; status: number }>;
  /** Reports any event of a person. @returns the status of the webhook's answer */
  report(person: SimulatedPerson, event: object): Promise<number>;
  /** The business writes in Meta's own inbox, or by another app. */
  writeInInbox(person: SimulatedPerson, message: object): Promise<{ mid: string; status: number }>;
  /** Sends webhooks with these events of conversations in this order, as one. */
  reportAll(platform: Platform, events: readonly object[]): Promise<number>;
  /** Every event that was reported so far. */
  readonly reported: readonly { readonly platform: Platform; readonly event: object }[];
  /** Resolves when all echoes have been delivered. */
  settled(): Promise<void>;
}

const HOUR = 60 * 60 * 1000;
const WINDOW = 24 * HOUR;
const PERSON_WINDOW = 7 * 24 * HOUR;
/** Of text messages: characters in Messenger, bytes in Instagram. */
const TEXT_MAX = { messenger: 2000, instagram: 1000 };
const OBJECTS = { messenger: 'page', instagram: 'instagram' } as const;

/** @param beside another channel, which is served at the same address and before this one */
export async function startMessenger(beside?: SimulatedGraph): Promise<SimulatedMessenger> {
  const people = new Map<string, SimulatedPerson>();
  const uploads = new Map<string, Buffer>();
  const seen: SeenMessage[] = [];
  const actions: Fields[] = [];
  const reported: SimulatedMessenger['reported'][number][] = [];
  let echoing: Promise<unknown> = Promise.resolve();

  const accountOf = (platform: Platform) =>
    platform === 'messenger' ? meta.page.id : (meta.instagram?.id ?? '0');

  const deliverEvents = async (platform: Platform, events: readonly object[], isNew = true) => {
    const subscription = meta.appSubscriptions.get(OBJECTS[platform]);
    if (!subscription || !meta.pageFields) return 0;
    if (isNew) reported.push(...events.map((event) => ({ platform, event })));
    const entry = [{ id: accountOf(platform), time: meta.now(), messaging: events }];
    const response = await graph.deliver(subscription.url, { object: OBJECTS[platform], entry });
    return response.status;
  };

  const fromPerson = (person: SimulatedPerson, event: object) => ({
    sender: { id: person.id },
    recipient: { id: accountOf(person.platform) },
    timestamp: meta.now(),
    ...event,
  });
  const echoOf = (person: SimulatedPerson, message: object) => ({
    sender: { id: accountOf(person.platform) },
    recipient: { id: person.id },
    timestamp: meta.now(),
    message: { is_echo: true, ...message },
  });

  const send = async ({ fields }: GraphRequest): Promise<object> => {
    const { recipient, message, reply_to: reply, messaging_type: kind, tag } = fields;
    const person = people.get(String((recipient as Fields | undefined)?.['id']));
    if (!person) throw new GraphRefusal(100, 'No matching user found', { subcode: 2_018_001 });
    if (fields['sender_action'] !== undefined) {
      actions.push(fields);
      return { recipient_id: person.id };
    }
    checkWindow(person, kind, tag);
    const content = message as Fields;
    const refusal = meta.refuse(content);
    if (refusal) throw refusal;
    const text = typeof content['text'] === 'string' ? content['text'] : '';
    const length = person.platform === 'messenger' ? text.length : Buffer.byteLength(text);
    if (length > TEXT_MAX[person.platform])
      throw new GraphRefusal(100, 'Length of param message[text] is too long', { subcode: 2_018_109 });
    const attachment = content['attachment'] as { type: string; payload: Fields } | undefined;
    const file = attachment && uploads.get(String(attachment.payload['attachment_id']));
    if (attachment && !file) throw new GraphRefusal(100, 'Invalid attachment', { subcode: 2_018_047 });
    const mid = `m_${randomUUID()}`;
    seen.push({
      platform: person.platform,
      personId: person.id,
      mid,
      text,
      choices: (content['quick_replies'] ?? []) as SeenMessage['choices'],
      ...(file && attachment && { file, type: attachment.type }),
      ...(reply !== undefined && { replyTo: String((reply as Fields)['mid']) }),
      ...(typeof tag === 'string' && { tag }),
    });
    const echo = echoOf(person, {
      mid,
      app_id: graph.appId,
      ...(text && { text }),
      ...(meta.hasMetadata && { metadata: content['metadata'] }),
      ...(attachment && {
        attachments: [{ type: attachment.type, payload: { url: `${graph.url}/files/0` } }],
      }),
    });
    if (meta.echoes === 'before') await deliverEvents(person.platform, [echo]);
    if (meta.echoes === 'after')
      echoing = echoing.then(() => deliverEvents(person.platform, [echo]).catch(() => 0)); // nobody listens any more
    return { recipient_id: person.id, message_id: mid };
  };

  const checkWindow = (person: SimulatedPerson, kind: unknown, tag: unknown) => {
    const age = meta.now() - person.lastActionAt;
    const subcode = person.platform === 'messenger' ? 2_018_278 : 2_534_022;
    const refuse = () => {
      throw new GraphRefusal(10, 'This message is sent outside of allowed window.', { subcode });
    };
    if (kind !== 'MESSAGE_TAG') return age > WINDOW ? refuse() : undefined;
    if (tag !== 'HUMAN_AGENT') throw new GraphRefusal(100, 'Message tag is not allowed');
    if (!meta.isHumanAgentApproved) throw new GraphRefusal(10, 'The app lacks the permission Human Agent');
    return age > PERSON_WINDOW ? refuse() : undefined;
  };

  const subscribeApp = async (fields: Fields) => {
    const object = String(fields['object']);
    if (object === 'instagram') throw new GraphRefusal(100, 'This object is set up in the dashboard');
    const isWanted = await ask(String(fields['callback_url']), String(fields['verify_token']));
    if (!isWanted) throw new GraphRefusal(2200, 'Callback verification failed');
    const names = String(fields['fields']).split(',');
    meta.appSubscriptions.set(object, { url: String(fields['callback_url']), fields: names });
    return { success: true };
  };

  const ask = async (url: string, verifyToken: string) => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' };
    const response = await graph.verifyWebhook(url, query);
    return response.ok && (await response.text()) === '1158201444';
  };

  const me = ({ query }: GraphRequest) => {
    if (meta.isPersonToken)
      throw new GraphRefusal(100, 'Tried accessing nonexisting field (category) on node type (User)');
    const { id, name } = meta.page;
    const isAsked = query['fields']?.includes('instagram_business_account');
    return { id, name, ...(isAsked && meta.instagram && { instagram_business_account: meta.instagram }) };
  };

  const subscribePage = ({ fields }: GraphRequest) => {
    meta.pageFields = fields['method'] === 'delete' ? null : String(fields['subscribed_fields']).split(',');
    return { success: true };
  };

  const profile = (id: string) => {
    const person = people.get(id);
    if (!person?.profile) throw new GraphRefusal(100, 'User consent is required', { subcode: 2_018_218 });
    return { id, ...person.profile };
  };

  const serve = (request: GraphRequest): unknown => {
    const { method, path, fields, file } = request;
    switch (`${method} ${path}`) {
      case 'GET me':
        return me(request);
      case 'GET app':
        return { id: graph.appId };
      case 'POST me/subscribed_apps':
        return subscribePage(request);
      case `GET ${graph.appId}/subscriptions`:
        return {
          data: [...meta.appSubscriptions].map(([object, { url, fields: names }]) => ({
            object,
            callback_url: url,
            active: true,
            fields: names.map((name) => ({ name, version: 'v25.0' })),
          })),
        };
      case `POST ${graph.appId}/subscriptions`:
        return subscribeApp(fields);
      case 'POST me/message_attachments': {
        if (!file) throw new GraphRefusal(100, 'No file');
        const id = String(10_000 + uploads.size);
        uploads.set(id, file.bytes);
        return { attachment_id: id };
      }
      case 'POST me/messages':
        return send(request);
      default:
        if (method !== 'GET') throw new GraphRefusal(100, `Unsupported ${method} request`, { subcode: 33 });
        return profile(path);
    }
  };

  const graph = beside ?? (await startGraph());
  graph.add(serve);
  const own: Omit<SimulatedMessenger, keyof SimulatedGraph> = {
    page: { id: '61550000000001', name: 'Flor de Lis' },
    instagram: { id: '17841400000000001', username: 'flordelis' },
    isPersonToken: false,
    isHumanAgentApproved: true,
    echoes: 'after',
    hasMetadata: true,
    pageFields: null,
    appSubscriptions: new Map(),
    seen,
    actions,
    reported,
    refuse: () => undefined,
    now: () => Date.now(),
    person(platform, id, shown) {
      const person = { id, platform, lastActionAt: 0, ...(shown && { profile: shown }) };
      people.set(id, person);
      return person;
    },
    async enterWebhook(object, url, verifyToken) {
      if (!(await ask(url, verifyToken))) return false;
      meta.appSubscriptions.set(object, { url, fields: ['messages'] });
      return true;
    },
    async write(person, message) {
      const mid = `m_${randomUUID()}`;
      person.lastActionAt = meta.now();
      const status = await deliverEvents(person.platform, [
        fromPerson(person, { message: { mid, ...message } }),
      ]);
      return { mid, status };
    },
    report: (person, event) => deliverEvents(person.platform, [fromPerson(person, event)]),
    async writeInInbox(person, message) {
      const mid = `m_${randomUUID()}`;
      const status = await deliverEvents(person.platform, [
        echoOf(person, { mid, app_id: '263902037430900', ...message }),
      ]);
      return { mid, status };
    },
    reportAll: (platform, events) => deliverEvents(platform, events, false),
    settled: async () => void (await echoing),
  };
  const meta: SimulatedMessenger = Object.assign(beside ? ownFieldsOf(beside) : graph, own);
  return meta;
}
