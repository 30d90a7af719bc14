import type { DocumentData, DocumentKind } from '@tessera/site/operations'
import type { Db } from '../tables.ts'

interface Wanted<K extends DocumentKind> {
  kind: K
  id: string
  data: DocumentData<K>
  from: Date
  until?: Date | null
  title?: string
  merchant?: string
}

/** Writes a document of one version before all others of its kind, as if it had been published. */
export async function publishDocument<K extends DocumentKind>(
  db: Db,
  { kind, id, data, from, until = null, title = 'x', merchant = 'siam' }: Wanted<K>,
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
