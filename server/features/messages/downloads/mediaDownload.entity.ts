import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CHANNEL_TYPES } from '#shared/domain/connectionStatus.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from '../message.entity.ts';

/** The file of a received message that is fetched apart from the message; the rows are the queue. */
export const MediaDownload = defineEntity({
  name: 'MediaDownload',
  tableName: 'media_downloads',
  properties: {
    ...base,
    message: () => p.oneToOne(Message).ref().owner().deleteRule('cascade'),
    /** The customer or group: nobody uses up the connections or the disk for everybody. */
    contact: () => p.manyToOne(Contact).ref().deleteRule('cascade'),
    /** Who fetches it. Null means WhatsApp. */
    channelType: p.enum([...CHANNEL_TYPES]).nullable(),
    /** How the channel finds and opens it: encrypted JSON with keys in it. Null once the file is here. */
    reference: p.blob().nullable(),
    attempts: p.integer().default(0),
    /** Null: nothing more is tried until somebody asks for it. */
    dueAt: p.datetime(3).nullable(),
    /** The process that fetches it, until the moment when another one may. */
    leasedBy: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
    /** Why the last attempt failed: an errno, an SQLSTATE or a word of `downloadFailure`. */
    failure: p.string().length(60).nullable(),
    doneAt: p.datetime(3).nullable(),
    /** Bytes that were fetched. */
    size: p.integer().nullable(),
  },
  indexes: [
    { name: 'media_downloads_due', properties: ['dueAt'], where: { dueAt: { $ne: null } } },
    { name: 'media_downloads_contact', properties: ['contact'] },
    { name: 'media_downloads_done', properties: ['doneAt'], where: { doneAt: { $ne: null } } },
  ],
});
export type MediaDownload = InferEntity<typeof MediaDownload>;
