import type { DocumentKind, DocumentPath } from '@tessera/site/operations'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type {
  DocumentPublishingRow,
  DocumentVersionRow,
  StoredDocument,
  StoredPublishing,
  StoredVersion,
} from '../content.tables.ts'

const MAX_DOCUMENTS = 500
const MAX_PER_DOCUMENT = 50

export const createDocumentRepository = (db: Db) => {
  const listRows = async (merchant: string, kind: DocumentKind, id: string | null, now: Date) => {
    const { rows } =
      await sql<StoredDocument>`select d.merchant, d.kind, d.id, v.title_th, v.title_en, v.version, v.author,
        v.created_at, s.standing, n.next
      from documents d
      cross join lateral (select title_th, title_en, version, author, created_at from document_versions
        where merchant = d.merchant and kind = d.kind and document_id = d.id order by version desc limit 1) v
      left join lateral (select id, json_build_object('version', version, 'from_at', from_at, 'until_at', until_at) as standing
        from document_publishings where merchant = d.merchant and kind = d.kind and document_id = d.id and from_at <= ${now}
        order by id desc limit 1) s on true
      left join lateral (select json_build_object('version', version, 'from_at', from_at, 'until_at', until_at, 'by', by,
          'reason', reason, 'at', at) as next
        from document_publishings where merchant = d.merchant and kind = d.kind and document_id = d.id and from_at > ${now}
          and id > coalesce(s.id, 0)
        order by from_at, id desc limit 1) n on true
      where d.merchant = ${merchant} and d.kind = ${kind} ${id === null ? sql`` : sql`and d.id = ${id}`}
      order by d.position, d.id limit ${MAX_DOCUMENTS}`.execute(db)
    return rows
  }
  return {
    list: (merchant: string, kind: DocumentKind, now: Date): Promise<StoredDocument[]> =>
      listRows(merchant, kind, null, now),
    find: async ({ merchant, kind, id }: DocumentPath, now: Date): Promise<StoredDocument | undefined> =>
      (await listRows(merchant, kind, id, now))[0],
    versions: ({ merchant, kind, id }: DocumentPath): Promise<StoredVersion[]> =>
      db
        .selectFrom('document_versions')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('document_id', '=', id)
        .orderBy('version', 'desc')
        .limit(MAX_PER_DOCUMENT)
        .execute(),
    version: ({ merchant, kind, id }: DocumentPath, version: number): Promise<StoredVersion | undefined> =>
      db
        .selectFrom('document_versions')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('document_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
    publishings: ({ merchant, kind, id }: DocumentPath): Promise<StoredPublishing[]> =>
      db
        .selectFrom('document_publishings')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('document_id', '=', id)
        .orderBy('id', 'desc')
        .limit(MAX_PER_DOCUMENT)
        .execute(),
    wasPublished: async ({ merchant, kind, id }: DocumentPath, version: number): Promise<boolean> =>
      (await db
        .selectFrom('document_publishings')
        .select('id')
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('document_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()) !== undefined,
    /** Locks a document until the transaction ends; creates it if it is missing, at the first position of its kind. */
    lockOrCreate: async ({ merchant, kind, id }: DocumentPath): Promise<void> => {
      await sql`insert into documents (merchant, kind, id, position)
        select ${merchant}, ${kind}, ${id}, coalesce(min(position), 1) - 1 from documents
        where merchant = ${merchant} and kind = ${kind}
        on conflict (merchant, kind, id) do update set position = documents.position`.execute(db)
    },
    lockExisting: async ({ merchant, kind, id }: DocumentPath): Promise<boolean> =>
      (await db
        .selectFrom('documents')
        .select('id')
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) !== undefined,
    addVersion: async (version: Insertable<DocumentVersionRow>): Promise<void> => {
      await db.insertInto('document_versions').values(version).execute()
    },
    publish: async (publishing: Insertable<DocumentPublishingRow>): Promise<void> => {
      await db.insertInto('document_publishings').values(publishing).execute()
    },
  }
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>
