import { Migration } from '@mikro-orm/migrations';

export class Migration20261122041153 extends Migration {

  override name = 'Migration20261122041153';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "last_message_at" timestamptz(3) null, add "last_message_user_id" int null, add "has_auto_reply" boolean not null default false, add "waiting_since" timestamptz(3) null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_last_message_user_id_foreign" foreign key ("last_message_user_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "tickets_waiting" on "tickets" ("waiting_since", "id") where "status" = 'pending';`);

    // Restores the last message of a person where an automatic text replaced it; the screens translate the
    // Portuguese labels.
    this.addSql(`
      update tickets t set
        last_message = case when not newest.is_automatic or human.id is null then t.last_message else left(human.words, 300) end,
        last_message_from_me = coalesce(human.from_me, true),
        last_message_at = human.created_at,
        last_message_user_id = human.user_id,
        has_auto_reply = newest.is_automatic
      from tickets old
      cross join lateral (
        select is_automatic from messages where ticket_id = old.id order by created_at desc, id desc limit 1
      ) newest
      left join lateral (
        select id, from_me, created_at, user_id, case
            when is_deleted then '🚫 Mensagem apagada'
            when media_type = 'location' then '🌍 Localização'
            when media_type = 'vcard' then '👤 Contato'
            when media_type = 'unsupported' then '📱 Veja no celular'
            when media_type = 'call_log' then '📞 Chamada'
            when body <> '' or media_type = 'chat' then body
            when media_type = 'image' and media_mime = 'image/webp' then '💟 Figurinha'
            when media_type = 'image' then '🖼️ Imagem'
            when media_type = 'audio' then '🔉 Áudio'
            when media_type = 'video' then '🎬 Vídeo'
            else '📎 Arquivo'
          end as words
        from messages where ticket_id = old.id and not is_automatic order by created_at desc, id desc limit 1
      ) human on true
      where old.id = t.id;
    `);
    // Waiting starts with the customer's first unanswered message.
    this.addSql(`
      update tickets t set waiting_since = coalesce((
        select min(m.created_at) from messages m where m.ticket_id = t.id and not m.from_me and m.created_at > coalesce((
          select max(a.created_at) from messages a where a.ticket_id = t.id and a.from_me and not a.is_automatic
        ), '-infinity')
      ), t.updated_at) where t.status = 'pending';
    `);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tickets" drop constraint "tickets_last_message_user_id_foreign";`);

    this.addSql(`drop index "tickets_waiting";`);
    this.addSql(`alter table "tickets" drop column "last_message_at", drop column "last_message_user_id", drop column "has_auto_reply", drop column "waiting_since";`);
  }

}
