/**
 * Rows in the schema of a given time, by the name of the migration that made it. A migration that adds a
 * table, or columns whose content must survive, adds rows here.
 */
export const ROWS_AFTER: Readonly<Record<string, string>> = {
  Migration20261121053851: `
    insert into connections (id, name, type, color, number, status, is_default, greeting_message, farewell_message)
      values (1, 'Loja', null, '#112233', '5511900000001', 'CONNECTED', true, 'Olá', 'Até logo'),
             (2, 'Página', 'facebook', '#445566', '', 'DISCONNECTED', false, '', '');
    insert into contacts (id, name, name_is_manual, email, address, picture_key, is_group)
      values (1, 'Úrsula', true, 'ursula@example.com', 'Rua 1', 'ab/key', false), (2, 'Clientes', false, '', '', '', true);
    insert into contact_addresses (contact_id, kind, value, last_inbound_at)
      values (1, 'phone', '5511988887777', '2026-01-02T03:04:05Z'), (1, 'lid', '123', null), (2, 'group', '99-1', null);
    insert into contact_fields (contact_id, name, value) values (1, 'CPF', '000');
    insert into queues (id, name, color, greeting_message, absence_message, start_work, end_work)
      values (1, 'Vendas', '#ABCDEF', 'Bom dia', 'Fechado', '08:00', '18:00'), (2, 'Suporte', '#FEDCBA', '', '', null, null);
    insert into connection_queues values (1, 1), (1, 2);
    insert into quick_answers (id, shortcut, message) values (1, 'ola', 'Olá {{name}}');
    insert into settings values ('userCreation', 'disabled'), ('call', 'enabled');
    insert into tags (id, name, color) values (1, 'VIP', '#00FF00');
    insert into contact_tags values (1, 1);
    insert into users (id, name, email, password_hash, profile, is_tricked, start_work, end_work)
      values (1, 'Ana', 'ana@example.com', 'hash', 'masteradmin', true, '00:00', '23:59'),
             (2, 'Beto', 'beto@example.com', 'hash', 'user', false, '09:00', '17:00');
    insert into user_queues values (2, 1);
    insert into user_connections values (2, 1);
    insert into user_sessions (id, user_id, refresh_token_hash, created_at, last_used_at, expires_at)
      values ('00000000-0000-4000-8000-000000000001', 1, 'a', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    insert into tickets (id, status, unread_messages, is_group, last_message, contact_id, user_id, queue_id, connection_id, created_at, updated_at)
      values (1, 'open', 2, false, 'tchau', 1, 2, 1, 1, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
             (2, 'closed', 0, true, '', 2, null, null, 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    insert into messages (id, ticket_id, connection_id, provider_id, contact_id, user_id, body, from_me, media_type, ack, delivery, quoted_id)
      values (1, 1, 1, 'A1', 1, null, 'oi', false, 'chat', 0, 'received', null),
             (2, 1, 1, 'A2', null, 2, 'tchau', true, 'chat', 3, 'sent', 1),
             (3, 1, 1, null, null, 2, 'mais tarde', true, 'chat', 0, 'queued', null);
    insert into messages (id, ticket_id, connection_id, provider_id, contact_id, body, from_me, media_type, media_key, media_mime, media_name, media_size)
      values (4, 2, 1, 'A4', 1, '', false, 'image', 'ab/file', 'image/png', 'foto.png', 12);
    insert into send_attempts (message_id, outcome, reason) values (2, 'acknowledged', '');
    insert into reactions (message_id, contact_id, from_me, emoji) values (2, 1, false, '👍');
    insert into old_messages (message_id, body) values (2, 'tchua');
    select setval(pg_get_serial_sequence(name, 'id'), 100)
      from unnest(array['connections', 'contacts', 'queues', 'quick_answers', 'tags', 'users', 'tickets', 'messages']) as names(name);`,
  Migration20261121055624: `
    insert into whatsapp_credentials (connection_id, sealed, updated_at) values (1, '\\x01', '2026-01-01T00:00:00Z');
    insert into whatsapp_keys values (1, 'session', 'x', '\\x02');
    insert into whatsapp_sent values (1, 'A2', '\\x03', '2026-01-01T00:00:00Z');
    insert into whatsapp_stanzas (connection_id, hash, attributes, sealed, received_at, processed_at)
      values (1, 'h1', '{"id":"A1"}', '\\x04', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'),
             (1, 'h2', '{"id":"A5"}', '\\x05', '2026-01-01T00:00:00Z', null);`,
  Migration20261121073228: `
    insert into password_resets values (1, 'hash', '2027-01-01T00:00:00Z');`,
  Migration20261121073507: `
    insert into personalizations (theme, company, url) values ('light', 'Loja', 'https://example.com');`,
  Migration20261121073831: `
    insert into integrations values ('hubToken', '\\x06');`,
  Migration20261121074113: `
    insert into whatsapp_people values (1, '5511988887777@s.whatsapp.net', '', '123@lid', 'Úrsula', 'ursula');`,
  Migration20261121085740: `
    insert into hub_channels values (2, 'channel');
    insert into hub_sent (connection_id, hub_id, sent_at) values (2, 'h', '2026-01-01T00:00:00Z');`,
  Migration20261122041756: `
    insert into media_downloads (message_id, contact_id, channel_type, reference, attempts, due_at)
      values (4, 2, null, '\\x07', 1, '2026-01-01T00:00:00Z');`,
  Migration20261122042419: `
    insert into connection_activity values (1, '2026-01-01T00:00:00Z', null);
    insert into key_fingerprints values ('session', 'ab');`,
  Migration20261122045656: `
    insert into invitations (id, email, token_hash, expires_at, invited_by_id)
      values (1, 'caio@example.com', 'hash', '2027-01-01T00:00:00Z', 1);
    insert into invitation_queues values (1, 2);
    insert into signups (name, email, password_hash) values ('Davi', 'davi@example.com', 'hash');`,
  Migration20261122114000: `
    insert into ticket_events (ticket_id, type, author, user_id, details) values (1, 'accepted', 'agent', 2, '{"by":"Beto"}');`,
  Migration20261122121127: `
    insert into message_receipts values (2, 3, '2026-01-02T00:00:00Z');`,
  Migration20261123151903_expand_1_10: `
    insert into queued_emails (kind, about, email_id, expires_at, due_at)
      values ('passwordReset', 'ana@example.com', '00000000-0000-4000-8000-000000000002', '2027-01-01T00:00:00Z', '2026-01-01T00:00:00Z');`,
  Migration20261124044956_expand_1_10: `
    insert into mailbox_positions values (2, '1', 7, '2026-01-01T00:00:00Z');
    insert into mailbox_emails values (2, 'm@example.com', '<m@example.com>', '', 'Oi', 'ana@example.com', 'ana@example.com', '2026-01-01T00:00:00Z');`,
  Migration20261125104205_expand_1_10: `
    insert into sending_limits (connection_id, number, linked_at) values (1, '5511900000001', '2026-01-01T00:00:00Z');
    insert into first_contacts values (1, 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:20Z');`,
  Migration20261125103940_expand_1_10: `
    insert into import_sources (id, identity) values (1, 'a');
    insert into imported_rows (source_id, kind, source_key, target_id, contact_id)
      values (1, 'messages', 'A1', 1, null), (1, 'contacts', '7', null, 1);
    insert into database_imports (id, state, is_active, is_dry_run, with_files, engine, host, database_name, source_id, product)
      values (1, 'done', false, false, true, 'mysql', 'localhost', 'press-ticket', 1, 'pressTicket');
    insert into import_skips (import_id, kind, source_key, reason, detail) values (1, 'files', 'A1', 'fileMissing', 'a.png');`,
  Migration20261125111023_expand_1_10: `
    insert into history_imports (connection_id, days) values (1, 30);`,
  Migration20261125135257_expand_1_10: `
    insert into messenger_accounts values (2, '17841400000000001', '61550000000001', '9001');
    insert into messenger_people (connection_id, person_id, profile_due_at, referral) values (2, '24001', '2026-01-01T00:00:00Z', 'ad');
    insert into messenger_sent_parts (connection_id, provider_id, part, parts, person_id, mid, sent_at, ack)
      values (2, 'own', 0, 1, '24001', 'm_1', '2026-01-01T00:00:00Z', 2);
    insert into messenger_changes (connection_id, mid, kind, person_id, number, content, stored_at)
      values (2, 'm_2', 'edit', '24001', 1, 'oi!', '2026-01-01T00:00:00Z');
    insert into message_templates (connection_id, provider_id, content, read_at)
      values (1, '77', '{"name":"pedido","language":"pt_BR"}', '2026-01-01T00:00:00Z');`,
  Migration20261125134000_expand_1_10: `
    insert into ai_pages (title, text) values ('Trocas', 'Trocamos em 30 dias.');
    insert into ai_usage values ('2026-01-01', 100, 20, 1);
    insert into integration_states values ('ai', '2026-01-01T00:00:00Z', null, null);
    insert into map_pictures (coordinates, media_key, media_mime, fetched_at)
      values ('-23.55052,-46.63331', 'ab/00000000-0000-4000-8000-000000000003', 'image/png', '2026-01-01T00:00:00Z');
    insert into ticket_summaries values (1, 'Quer trocar a camisa.', 1, '2026-01-01T00:00:00Z');
    insert into message_translations values (1, 'en', 'hi', 'oi');
    update messages set transcription = 'bom dia' where id = 1;`,
  Migration20261125104038_expand_1_10: `
    insert into webhooks (id, name, url, events, sources, queue_ids, connection_ids, secrets)
      values (1, 'Loja', 'https://example.com/', '["ticket.created"]', '{ticket.created}', '[]', '[]', '\\x07');
    insert into webhook_events values (1, 'ticket.created', '{}', '2026-01-01T00:00:00Z');
    insert into webhook_lanes (id, webhook_id, subject, sequence) values (1, 1, 'ticket:1', 1);
    insert into webhook_deliveries (id, webhook_id, lane_id, message_id, type, sequence, body, waiting_since)
      values (1, 1, 1, 'msg_1', 'ticket.created', 1, '{}', '2026-01-01T00:00:00Z');
    insert into webhook_attempts (delivery_id, status, duration) values (1, 200, 12);`,
  Migration20261125141304_expand_1_10: `
    insert into api_tokens (id, name, hash, hint, scopes, created_by_id) values (1, 'Loja', 'ab', 'Xy_1', '["messages:send"]', 2);
    insert into api_requests (program, key_hash, fingerprint, contact_id, ticket_id, message_ids)
      values (1, 'ab', 'cd', 1, 1, '[1]');`,
  Migration20261125134012_expand_1_10: `
    update messages set content = '{"card":{"kind":"poll","title":"Cor?","options":["Azul","Verde"],"isMultiple":false}}'
      where id = 2;
    insert into message_responses (message_id, contact_id, from_me, choices, guests, responded_at)
      values (2, 1, false, '[1]', 0, '2026-01-02T00:00:00Z');
    insert into whatsapp_polls values (1, 'A2', '[]', '\\x07', '2026-01-01T00:00:00Z');
    insert into whatsapp_timers values (1, 'phone', '5511988887777', 86400, '2026-01-01T00:00:00Z');`,
  Migration20261125134512_expand_1_10: `
    insert into webchat_widgets values (2, 'key');
    insert into webchat_secrets values (2, '\\x07');
    insert into webchat_visitors (id, connection_id, identifier, name, email, page_url, page_title, page_at, created_at)
      values ('00000000-0000-4000-8000-000000000003', 2, 'customer', 'Rui', 'rui@example.com', 'https://example.com/', 'Loja', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    insert into webchat_tokens values ('hash', '00000000-0000-4000-8000-000000000003', '2027-01-01T00:00:00Z');
    insert into webchat_messages (visitor_id, connection_id, provider_id, is_from_visitor, seen_at)
      values ('00000000-0000-4000-8000-000000000003', 2, 'W1', false, '2026-01-01T00:00:00Z');`,
  Migration20261125180000_expand_1_10: `
    insert into totals_zone values ('America/Sao_Paulo');
    insert into tickets (status, contact_id, created_at, updated_at)
      values ('closed', 1, '2026-01-03T00:00:00Z', '2026-01-04T00:00:00Z');`,
  Migration20261125172100_expand_1_10: `
    insert into map_addresses values ('-23.55052,-46.63331', 'Praça da Sé, São Paulo', '2026-01-01T00:00:00Z');
    insert into ticket_events (ticket_id, type, author, details, created_at)
      values (1, 'rated', 'customer', '{"by":null,"agent":{"id":2,"name":"Beto"},"before":{"closedQueueId":2},"rating":{"score":4,"comment":"Bom"}}', '2026-01-02T00:00:00Z');`,
  Migration20261125175023_expand_1_10: `
    insert into whatsapp_interruptions values (1, '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z', 2, 2, true);
    insert into whatsapp_skipped values (1, '2026-01-01', 'status', 3);`,
  Migration20261125183507_expand_1_10: `
    insert into whatsapp_cloud_people values (2, '5511988887777', 'Úrsula', '2026-01-01T00:00:00Z', false);
    insert into whatsapp_cloud_pauses values (2, '2026-01-01T00:00:00Z');`,
  Migration20261125221500_expand_1_10: `
    insert into connection_accounts values (1, 250, false, 80, 'high', '2027-01-01T00:00:00Z', '2026-01-01T00:00:00Z');`,
  Migration20261126022650_expand_1_10: `
    insert into phone_labels values (1, '3', 'VIP', '#FF9485', false, 1, false, true, false);
    insert into labeled_chats values (1, '3', '25511988887777@lid', true, false, 1, true);
    insert into whatsapp_label_syncs values (1, 7);`,
  Migration20261127034057_expand_1_10: `
    insert into ticket_notes (id, ticket_id, user_id, user_name, body, client_id, edited_at)
      values (1, 1, 2, 'Beto', '@Ana, pode ver?', '00000000-0000-4000-8000-000000000004', '2026-01-02T00:00:00Z');
    insert into ticket_note_mentions (note_id, user_id, name, read_at) values (1, 1, 'Ana', '2026-01-02T00:00:00Z');`,
  Migration20261127034132_expand_1_10: `
    insert into unreported_reads values (1, 1, 1, 2);`,
  Migration20261127040000_expand_1_10: `
    insert into contacts (id, name, email) values
      (71, 'Rui', 'Rui@Example.com'), (72, 'Rui de novo', 'rui@example.com'), (73, 'Ana', 'taken@example.com'), (74, 'Sem nada', '');
    insert into contact_addresses (contact_id, kind, value) values (2, 'email', 'taken@example.com');`,
  Migration20261127092500_expand_1_10: `
    insert into telegram_topic_messages values (2, -1001234567890, 12, 5);`,
  Migration20261127100700_expand_1_10: `
    insert into meta_surroundings values (2, 'm_1', 'Respondeu ao seu story:', '', '2026-01-01T00:00:00Z');`,
  Migration20261127170537_expand_1_10: `
    insert into telegram_message_files values (2, 5501, 12, 'AgADAgAD');`,
  Migration20261127091138_expand_1_10: `
    insert into ticket_notes (id, ticket_id, author, user_name, body) values (2, 1, 'api', 'ERP', 'Pago');
    insert into api_requests (program, key_hash, fingerprint, contact_id, ticket_id, message_ids, note_id)
      values (7, repeat('c', 64), repeat('d', 64), 1, 1, '[]', 2);`,
  Migration20261127172023_expand_1_10: `
    insert into webhook_deliveries (id, webhook_id, lane_id, message_id, type, sequence, body, state, waiting_since, acted_at)
      values (2, 1, 1, 'msg_2', 'message.created', 2, '{}', 'delivered', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z');`,
  Migration20261127202926_expand_1_10: `
    insert into mailbox_tokens (connection_id, provider, account, tokens, expires_at)
      values (1, 'microsoft', 'desk@example.com', '\\x07', '2026-01-01T00:00:00Z');`,
  Migration20261127205600_expand_1_10: `
    insert into deletions (id, kind, subject_id, profile, leased_until) values (1, 'user', 999, 'admin', '2026-01-01T00:00:00Z');`,
  Migration20261127213000_expand_1_10: `
    insert into transcription_failures values (1, 2, '2026-01-01T00:00:00Z');
    insert into contacts (id, name, email) values
      (75, 'Lia', repeat('L', 244) || '@loja.test'), (76, 'Lia de novo', repeat('l', 244) || '@loja.test');`,
  Migration20261128051000_expand_1_10: `
    update messages set recipients = '{"to":[],"cc":[{"address":"ana@example.com","name":"Ana"}]}' where id = 1;`,
  Migration20261128072859_expand_1_10: `
    insert into ticket_copies values (1, 1, '[{"address":"rui@example.com","name":"Rui"}]', '["ana@example.com"]', '[]');`,
  Migration20261128073000_expand_1_10: `
    update queues set week_hours = '[{"days":[1,6],"start":"08:00","end":"12:00"}]' where id = 1;
    insert into closed_days values ('2026-12-25', 'Natal', true);`,
  Migration20261128080000_expand_1_10: `
    insert into scheduled_messages (id, ticket_id, user_id, body, sign, send_at, unless_replied, saved_at)
      values (1, 1, 1, 'Chegou?', true, '2026-12-01T12:00:00Z', true, '2026-11-28T08:00:00Z');`,
  Migration20261128120000_expand_1_10: `
    update tickets set snoozed_at = '2026-11-28T12:00:00Z', snoozed_until = '2026-11-30T12:00:00Z', snooze_reason = 'Peça chega' where id = 1;
    insert into ticket_events (ticket_id, type, author, user_id, details)
      values (1, 'snoozed', 'agent', 2, '{"by":"Beto","snooze":{"until":"2026-11-30T12:00:00Z","reason":"Peça chega"}}');`,
  Migration20261128122000_expand_1_10: `
    insert into two_factors (user_id, secret, confirmed_at, last_step) values (1, '\\x07', '2026-11-28T12:00:00Z', 59000000);
    insert into recovery_codes (user_id, code_hash) values (1, 'recovery');
    insert into login_challenges (token_hash, user_id, expires_at) values ('challenge', 1, '2026-11-28T12:10:00Z');`,
  Migration20261128123000_expand_1_10: `
    insert into audit_entries (id, created_at, kind, author_type, author_id, author_name, subject_id, subject_name, changes)
      values (1, '2026-11-28T12:00:00Z', 'tag.updated', 'user', 1, 'Ana', 1, 'VIP',
        '[{"field":"name","before":"Vip","after":"VIP"}]');
    update deletions set author = '{"type":"user","id":1,"name":"Ana","address":"","device":""}' where id = 1;`,
  Migration20261128124000_expand_1_10: `
    update queues set assignment = 'automatic', ticket_limit = 5, prefers_last_agent = true, return_after = 15 where id = 1;
    update users set is_available = false, away_reason = 'Almoço', absent_since = '2026-11-28T12:00:00Z' where id = 2;`,
  Migration20261128125000_expand_1_10: `
    insert into saved_views (id, user_id, name, filters, position)
      values (1, 1, 'Urgentes', '{"tab":"pending","queueIds":[1]}', 0), (2, null, 'Todos', '{}', 0);`,
  Migration20261128140000_expand_1_10: `
    insert into macros (id, user_id, name, queue_ids, steps)
      values (1, null, 'Encerrar', '[1]', '[{"kind":"sendText","body":"Até logo"},{"kind":"resolve"}]');
    insert into macro_runs (client_id, macro_id, user_id, ticket_id, steps, results)
      values ('5a2d6a4e-6f0a-4c53-9d0e-0f6f2d6a4e11', 1, 1, 1, '[{"kind":"resolve"}]', '[]');`,
  Migration20261128141000_expand_1_10: `
    insert into sso_providers (id, issuer, client_id, client_secret, label, email_claim, trusts_emails, creates_users, domains,
        allows_password, saved_by)
      values (1, 'https://login.example.com', 'ramal', '\\x08', 'Loja', 'email', false, true, '{example.com}', true, 'admin');
    insert into sso_provider_queues values (1, 1);
    insert into sso_links (user_id, issuer, subject, client_id, email, linked_at)
      values (1, 'https://login.example.com', 'ana-7', 'ramal', 'ana@example.com', '2026-11-28T12:00:00Z');
    update user_sessions set is_sso = true where user_id = 1;`,
  Migration20261128142000_expand_1_10: `
    update quick_answers set files = '[{"mediaKey":"ab/catalogo","mediaName":"catalogo.pdf"}]' where id = 1;
    insert into quick_answer_queues values (1, 1);
    update scheduled_messages set files = '[{"mediaKey":"ab/copia","mediaName":"catalogo.pdf"}]' where id = 1;`,
  Migration20261128143000_expand_1_10: `
    insert into stages (id, name, color, position) values (1, 'Orçamento', '#112233', 0);
    update tickets set stage_id = 1, staged_at = '2026-11-28T14:30:00Z' where id = 1;
    insert into ticket_events (ticket_id, type, author, user_id, details)
      values (1, 'staged', 'agent', 2, '{"by":"Beto","stage":{"id":1,"name":"Orçamento"}}');`,
  Migration20261128144000_expand_1_10: `
    update queues set first_answer_target = 30, next_answer_target = 60, resolution_target = 480, target_clock = 'always' where id = 1;
    update tickets set targets = '{"answer":{"kind":"firstAnswer","since":"2026-11-28T12:00:00Z","soonAt":"2026-11-28T12:22:30Z","dueAt":"2026-11-28T12:30:00Z"}}',
      due_at = '2026-11-28T12:30:00Z', notice_at = '2026-11-28T12:22:30Z' where id = 1;
    insert into ticket_events (ticket_id, type, author, details)
      values (1, 'targetMissed', 'system', '{"by":null,"target":{"kind":"firstAnswer","dueAt":"2026-11-28T12:30:00Z"}}');
    insert into target_totals (day, kind, queue_id, user_id, met, missed) values ('2026-11-28', 'resolution', 1, 2, 3, 1);`,
  Migration20261128145000_expand_1_10: `
    update users set availability_set_by = 'Ana' where id = 2;`,
  Migration20261128145100_expand_1_10: `
    insert into two_factor_removals (user_id, removed_at, removed_by) values (2, '2026-11-28T12:00:00Z', 'Ana');`,
  Migration20261128150000_expand_1_10: `
    insert into automation_rules (id, name, position, is_enabled, enabled_at, in_groups, trigger, conditions, steps)
      values (1, 'Boleto', 0, true, '2026-11-28T15:00:00Z', false, '{"kind":"messageReceived"}',
        '{"queueIds":[],"whatsappIds":[],"tagIds":[],"withoutTagIds":[],"keywords":["boleto"],"hours":"any","assignment":"any"}',
        '[{"kind":"addNote","body":"Pede boleto"}]');
    insert into automation_events (cause, ticket_id, message_id, rule_ids) values ('event 7', 1, 1, '{1}');
    insert into automation_runs (rule_id, cause, ticket_id, contact_id, outcome, steps, results)
      values (1, 'event 6', 1, 1, 'done', '[{"kind":"addNote","body":"Pede boleto"}]',
        '[{"kind":"addNote","outcome":"done","error":null,"details":null}]');
    insert into ticket_notes (id, ticket_id, author, user_name, body) values (20, 1, 'system', 'Boleto', 'Pede boleto');`,
  Migration20261128223000_expand_1_10: `
    insert into closing_reasons (id, name, position) values (1, 'Vendido', 0);
    update tickets set closing_reason_id = 1 where id = 2;
    insert into ticket_events (ticket_id, type, author, user_id, details)
      values (2, 'closed', 'agent', 2, '{"by":"Beto","closingReason":{"id":1,"name":"Vendido"}}');`,
};

/** Rows of another application in the same database, which no migration may touch. */
export const UNRELATED_ROWS = `
  create schema other;
  create table other.messages (id int primary key, body text);
  insert into other.messages values (1, 'not ours');
  create table notes (id int primary key, body text);
  insert into notes values (1, 'not ours either');`;

/** Tables that get rows from a migration: addresses of contacts that had an e-mail only. */
export const GROWING: ReadonlySet<string> = new Set(['contact_addresses']);

/** The tables without rows above: what they hold is made again, or of use for minutes only. */
export const WITHOUT_ROWS: readonly string[] = [
  'domain_events',
  'mailbox_sign_ins',
  'outbox_leases',
  'rate_limits',
  'server_processes',
  'session_commands',
  'sso_logins',
  'user_presences',
];

/** Values that rows without one have since. */
export const FILLED: Readonly<Record<string, unknown>> = {
  'connections.type': 'whatsapp',
  'media_downloads.channel_type': 'whatsapp',
};

/** Columns renamed since; null: their content is no longer needed, or is derived from other rows. */
export const RENAMED: Readonly<Record<string, string | null>> = {
  'messages.from_me': null,
  'messages.is_automatic': null,
  'tickets.last_message': null,
  'tickets.last_message_from_me': null,
  'tickets.last_message_user_id': null,
  'whatsapp_credentials.number': null,
  'whatsapp_stanzas.attributes': 'attrs',
  'whatsapp_stanzas.processed_at': 'done_at',
  'mailbox_positions.existing_until': null, // not known of mailboxes that were connected before
  'whatsapp_stanzas.file_due_at': null, // such stanzas are processed again, which fetches the file
};
