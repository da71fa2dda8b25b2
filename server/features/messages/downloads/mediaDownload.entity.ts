import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Contact } from '#server/features/contacts/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Message } from '../message.entity.ts';

/** The file of a received message, downloaded separately from the message; the rows are the queue. */
export const MediaDownload = defineEntity({
  name: 'MediaDownload',
  tableName: 'media_downloads',
  properties: {
    ...base,
    message: () => p.oneToOne(Message).ref().owner().deleteRule('cascade'),
    /** The customer or group, to limit the share of each in connections and disk space. */
    contact: () => p.manyToOne(Contact).ref().deleteRule('cascade'),
    /** The channel that downloads it. */
    channelType: p.string().length(40),
    /**
     * How the channel finds and decrypts the file: encrypted JSON that includes keys. Null once the file is downloaded.
     */
    reference: p.blob().nullable(),
    attempts: p.integer().default(0),
    /** Null: not retried until a user asks for it. */
    dueAt: p.datetime(3).nullable(),
    /** The process that downloads it, and until when the lease lasts. */
    leasedBy: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
    /** Why the last attempt failed: an errno, an SQLSTATE or a `reason` of `downloadFailure`. */
    failure: p.string().length(60).nullable(),
    doneAt: p.datetime(3).nullable(),
    /** Bytes downloaded. */
    size: p.integer().nullable(),
  },
  indexes: [
    { name: 'media_downloads_due', properties: ['dueAt'], where: { dueAt: { $ne: null } } },
    { name: 'media_downloads_contact', properties: ['contact'] },
    { name: 'media_downloads_done', properties: ['doneAt'], where: { doneAt: { $ne: null } } },
  ],
});
export type MediaDownload = InferEntity<typeof MediaDownload>;
