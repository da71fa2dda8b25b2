import pg from 'pg';
import { entities } from '#server/app/entities.ts';
import { mergeTotals } from '#server/features/dashboard/index.ts';
import { openOrm } from '#server/platform/database/orm.ts';

export interface DatabaseSize {
  readonly tickets: number;
  readonly messagesPerTicket: number;
  /** Tickets are created within this number of days up to now. */
  readonly days: number;
}

/*
 * A workspace of twenty agents that has run for a long time, generated in SQL. The same size gives the same names,
 * texts and shares of statuses; only the dates are relative to now. Customers come back at random, as often on average as
 * `TICKETS_PER_CONTACT` says.
 */
const AGENTS = 20;
const TICKETS_PER_CONTACT = 4;

const PEOPLE = `
  insert into users (name, email, password_hash, profile)
    select 'Agente ' || n, 'agente' || n || '@ramal.local', '-', 'user' from generate_series(1, ${AGENTS}) n;
  insert into queues (name, color)
    select name, color from (values ('Vendas', '#0F6CBD'), ('Suporte', '#C239B3'), ('Financeiro', '#498205'),
      ('Entregas', '#CA5010'), ('Trocas', '#038387'), ('Ouvidoria', '#8764B8')) as q(name, color);
  insert into user_queues (user_id, queue_id)
    select u.id, q.id from users u join queues q on (u.id + q.id) % 3 = 0 where u.profile = 'user';
  insert into connections (name, color, wanted)
    select 'Linha ' || n, (array['#5C59A0', '#0F6CBD', '#CA5010', '#498205', '#C239B3'])[n], false
    from generate_series(1, 5) n;
  insert into tags (name, color)
    select name, color from (values ('VIP', '#C239B3'), ('Novo cliente', '#498205'), ('Troca', '#CA5010'),
      ('Atacado', '#0F6CBD'), ('Retornar amanhã', '#8764B8'), ('Reclamação', '#D13438')) as t(name, color);
  insert into quick_answers (shortcut, message)
    select 'resposta' || n, 'Olá! Esta é a resposta número ' || n || ' para quem pergunta pelo frete.' from generate_series(1, 300) n;
`;

/** $1: number of contacts. */
const CONTACTS = `
  insert into contacts (name, created_at)
    select (array['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Íris', 'João',
                  'Karina', 'Lucas', 'Márcia', 'Nuno', 'Olívia', 'Paulo', 'Rita', 'Sérgio', 'Tânia', 'Vítor'])[1 + n % 20]
      || ' ' || (array['Alves', 'Barros', 'Cardoso', 'Dias', 'Esteves', 'Farias', 'Gomes', 'Henriques', 'Lima', 'Moreira',
                  'Nogueira', 'Pinto', 'Queiroz', 'Ramos', 'Souza', 'Teixeira', 'Vieira'])[1 + n % 17] || ' ' || n,
      now() - random() * $2 * interval '1 day'
    from generate_series(1, $1::int) n`;

const ADDRESSES = `
  insert into contact_addresses (contact_id, kind, value)
    select id, 'phone', '55119' || lpad((id * 7919 % 100000000)::text, 8, '0') from contacts;
  insert into contact_tags (contact_id, tag_id)
    select c.id, t.id from contacts c join tags t on c.id % (t.id * t.id + 3) = 0;
`;

/**
 * $1: number of tickets, $2: contacts, $3: days. One in fifty is open and one in a hundred waits, the newest ones. Those go through
 * the customers in steps of seven, so that none has two of them; the closed ones are drawn at random.
 */
const TICKETS = `
  insert into tickets (contact_id, connection_id, queue_id, closed_queue_id, user_id, status, unread_messages, created_at, updated_at, asked_at,
      answered_at)
    select contact_id, connection_id, case when status <> 'closed' then queue_id end, case when status = 'closed' then queue_id end,
      case when status = 'pending' then null else user_id end, status, case when status = 'pending' then n % 5 else 0 end,
      created_at, created_at + random() * interval '2 hours', created_at,
      case when status <> 'pending' then created_at + exp(2 + 8 * random()) * interval '1 second' end
    from (
      select n, now() - ($1::int - n) * ($3 * interval '1 day' / $1::int) - interval '2 hours' as created_at,
        (select min(id) from contacts) + customer as contact_id,
        (select min(id) from connections) + customer % 5 as connection_id,
        (select min(id) from queues) + n % 6 as queue_id,
        (select min(id) from users where profile = 'user') + (n * 13) % ${AGENTS} as user_id,
        case when n > $1::int * 0.99 and n % 2 = 0 then 'pending' when n > $1::int * 0.97 then 'open' else 'closed' end as status
      from (
        select n, case when n > $1::int * 0.97 then n * 7 % $2::int else floor(random() * $2::int)::int end as customer
        from generate_series(1, $1::int) n
      ) as came
    ) as drawn`;

/** $1: messages per ticket. */
const MESSAGES = `
  insert into messages (ticket_id, connection_id, provider_id, contact_id, user_id, body, author, ack, delivery, created_at, updated_at)
    select t.id, t.connection_id, 'BENCH' || t.id || '-' || n, case when n % 2 = 0 then t.contact_id end,
      case when n % 2 = 1 then t.user_id end,
      (array['Bom dia, tudo bem?', 'O boleto venceu ontem', 'Pode me mandar o código de rastreio?', 'Vou verificar para você',
             'O frete para São Paulo é grátis', 'Quero trocar o tamanho da camisa', 'Segue o comprovante do pagamento',
             'Obrigado, até mais!', 'Qual o prazo de entrega?', 'Seu pedido saiu para entrega'])[1 + (t.id * 3 + n) % 10]
      || ' pedido ' || (t.id * 31 + n) % 1000003 || ' ' || md5((t.id * 11 + n)::text),
      case when n % 2 = 1 then 'agent' else 'customer' end, 3, case when n % 2 = 1 then 'sent' else 'received' end,
      t.created_at + n * interval '5 minutes', t.created_at + n * interval '5 minutes'
    from tickets t, generate_series(1, $1::int) n order by t.id, n`;

const LAST_MESSAGES = `
  update tickets t set last_message_id = m.id, last_message_at = m.created_at
    from (select distinct on (ticket_id) ticket_id, id, created_at from messages order by ticket_id, created_at desc, id desc) m
    where m.ticket_id = t.id`;

/** Each ticket was created and, unless it waits, accepted; closed ones were closed, and one in ten of them was rated. */
const EVENTS = `
  insert into ticket_events (ticket_id, type, author, user_id, details, created_at, updated_at)
    select t.id, e.type, case when e.type in ('created', 'rated') then 'customer' else 'agent' end,
      case when e.type in ('accepted', 'closed') then t.user_id end,
      jsonb_build_object('by', case when e.type in ('accepted', 'closed') then u.name end, 'status', e.status, 'changes', '[]'::jsonb,
        'before', case when e.type <> 'created' then jsonb_build_object('status', 'closed', 'userId', t.user_id, 'queueId', null,
          'closedQueueId', t.closed_queue_id, 'connectionId', t.connection_id) end,
        'agent', case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end, 'queue', null, 'connection', null)
        || case when e.type = 'rated' then jsonb_build_object('rating', jsonb_build_object('score', 1 + t.id % 5, 'comment',
          case when t.id % 3 = 0 then 'Muito obrigado!' else '' end)) else '{}'::jsonb end,
      t.created_at + (t.updated_at - t.created_at) * e.share, t.created_at
    from tickets t left join users u on u.id = t.user_id
    join (values ('created', 'pending', 0), ('accepted', 'open', 0.1), ('closed', 'closed', 1), ('rated', 'closed', 1)) as e (type, status, share)
      on case e.type when 'created' then true when 'accepted' then t.status <> 'pending' when 'closed' then t.status = 'closed'
        else t.status = 'closed' and t.id % 10 = 0 end
    order by t.id`;

/** Fills a migrated database that contains only an administrator. */
export async function fillDatabase(
  databaseUrl: string,
  { tickets, messagesPerTicket, days }: DatabaseSize,
): Promise<void> {
  const contacts = Math.ceil(tickets / TICKETS_PER_CONTACT);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("select setseed(0.5); set maintenance_work_mem = '256MB'");
    await client.query(PEOPLE);
    await client.query(CONTACTS, [contacts, days]);
    await client.query(ADDRESSES);
    await client.query(TICKETS, [tickets, contacts, days]);
    await withoutIndexes(client, 'messages', () => client.query(MESSAGES, [messagesPerTicket]));
    await client.query(LAST_MESSAGES);
    await client.query(EVENTS);
    await mergeTotalsIn(databaseUrl);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The triggers have added rows for each ticket, which the server merges every night. */
async function mergeTotalsIn(databaseUrl: string): Promise<void> {
  const orm = await openOrm(databaseUrl, entities);
  await mergeTotals(orm.em.fork());
  await orm.close();
}

/** Creating an index once is many times faster than updating it for millions of rows. */
async function withoutIndexes(
  client: pg.Client,
  table: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await write();
  for (const { definition } of rows) await client.query(definition);
}
