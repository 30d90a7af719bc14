import { DOCUMENT_DATA, type DocumentData, type DocumentKind } from '@tessera/site/operations'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { contentOf, type PublishedDocument, type StoredTexts, titleOf } from './documents.domain.ts'

/** Maximum number of documents in a list. */
const MAX_DOCUMENTS = 200

interface PublishedRow extends StoredTexts {
  id: string
  version: number
  data: unknown
  from_at: Date
  until_at: Date | null
}

/** Filter of the published documents of a kind; by default all of them. */
export interface PublishedFilter {
  ids?: readonly string[]
  /** Announcements only: type and group. */
  type?: string | undefined
  groupName?: string | undefined
  newestFirst?: boolean
}

/** Published content for members. */
export const createPublishedRepository = (db: Db) => ({
  list: async <K extends DocumentKind>(
    merchant: string,
    kind: K,
    now: Date,
    { ids, type, groupName, newestFirst = false }: PublishedFilter = {},
  ): Promise<PublishedDocument<K>[]> => {
    const { rows } =
      await sql<PublishedRow>`select d.id, v.version, v.title_th, v.title_en, v.content_th, v.content_en, v.data,
        p.from_at, p.until_at
      from documents d
      cross join lateral (select version, from_at, until_at from document_publishings
        where merchant = d.merchant and kind = d.kind and document_id = d.id and from_at <= ${now}
        order by id desc limit 1) p
      join document_versions v on v.merchant = d.merchant and v.kind = d.kind and v.document_id = d.id
        and v.version = p.version
      where d.merchant = ${merchant} and d.kind = ${kind} and (p.until_at is null or p.until_at > ${now})
        ${ids ? sql`and d.id = any(${ids}::text[])` : sql``}
        ${type === undefined ? sql`` : sql`and v.data->>'type' = ${type}`}
        ${groupName === undefined ? sql`` : sql`and v.data->>'groupName' = ${groupName}`}
      order by ${newestFirst ? sql`p.from_at desc, d.id` : sql`d.position, d.id`} limit ${MAX_DOCUMENTS}`.execute(db)
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      title: titleOf(row),
      content: contentOf(row),
      data: DOCUMENT_DATA[kind].parse(row.data) as DocumentData<K>,
      from: row.from_at,
      until: row.until_at,
    }))
  },
  /** Texts of the latest versions of documents, published or not, by id. */
  titles: async (merchant: string, kind: DocumentKind, ids: readonly string[]): Promise<Map<string, StoredTexts>> => {
    const { rows } = await sql<StoredTexts & { document_id: string }>`select distinct on (document_id) document_id,
        title_th, title_en, content_th, content_en from document_versions
      where merchant = ${merchant} and kind = ${kind} and document_id = any(${ids}::text[])
      order by document_id, version desc`.execute(db)
    return new Map(rows.map((row) => [row.document_id, row]))
  },
})
export type PublishedRepository = ReturnType<typeof createPublishedRepository>
