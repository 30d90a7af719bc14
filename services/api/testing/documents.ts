import type { DocumentData, DocumentKind } from '@tessera/site/operations'
import type { Db } from '../src/database/tables.ts'

interface PublishedDocument<K extends DocumentKind> {
  kind: K
  id: string
  data: DocumentData<K>
  from: Date
  until?: Date | null
  title?: string
  merchant?: string
}

/** Adds a published document with one version, listed before all others of its kind. */
export async function publishDocument<K extends DocumentKind>(
  db: Db,
  { kind, id, data, from, until = null, title = 'x', merchant = 'siam' }: PublishedDocument<K>,
): Promise<void> {
  const documentKey = { merchant, kind, document_id: id, version: 1 }
  await db.insertInto('documents').values({ merchant, kind, id, position: -1 }).execute()
  await db
    .insertInto('document_versions')
    .values({
      ...documentKey,
      title_th: title,
      title_en: title,
      content_th: '<p>x</p>',
      content_en: '<p>x</p>',
      data: JSON.stringify(data),
      author: 'test',
      created_at: from,
    })
    .execute()
  await db
    .insertInto('document_publishings')
    .values({ ...documentKey, from_at: from, until_at: until, by: 'test', reason: 'test', at: from })
    .execute()
}
