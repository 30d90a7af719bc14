import type { LocalText } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type {
  DeskDocument,
  DeskTheme,
  DocumentKind,
  DocumentPath,
  DocumentSummary,
  NewVersion,
  Publish,
} from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { cleanHtml } from './clean-html.ts'
import { toDeskDocument, toSummary } from './desk-documents.domain.ts'
import { parseDocumentData, publishingProblems } from './documents.domain.ts'
import { createDocumentRepository } from './documents.repository.ts'

interface DocumentDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  now: () => Date
}

/** Documents of merchants that the desk writes, publishes and takes down. Saved versions and publishings are immutable. */
export function createDeskDocuments({ db, merchants, now }: DocumentDeps) {
  const merchantOf = (code: string) => findMerchant(merchants, code)
  const loadDocument = async (executor: Db, path: DocumentPath): Promise<Result<DeskDocument>> => {
    const documents = createDocumentRepository(executor)
    const at = now()
    const row = await documents.find(path, at)
    if (!row) return err('request.not.found')
    return ok(toDeskDocument(row, await documents.versions(path), await documents.publishings(path), at))
  }
  const cleanContent = (merchant: MerchantConfig, content: LocalText): Result<LocalText> => {
    const [th, en] = [cleanHtml(content.th, merchant), cleanHtml(content.en, merchant)]
    if (th !== null && en !== null) return ok({ th, en })
    return err('request.invalid', { fields: { [th === null ? 'content.th' : 'content.en']: 'depth' } })
  }
  const addVersion = async (trx: Trx, path: DocumentPath, input: NewVersion, actor: string): Promise<Result<null>> => {
    const { merchant, kind, id } = path
    const config = merchantOf(merchant)
    if (!config) return err('request.not.found')
    const content = cleanContent(config, input.content)
    if (!content.ok) return content
    const parsedData = parseDocumentData(kind, input.data)
    if (!parsedData.ok) return err('request.invalid', { fields: parsedData.fields })
    const documents = createDocumentRepository(trx)
    await documents.lockOrCreate(path)
    const [latest] = await documents.versions(path)
    if ((latest?.version ?? 0) !== input.after) return err('request.conflict')
    const version = input.after + 1
    await documents.addVersion({
      merchant,
      kind,
      document_id: id,
      version,
      title_th: input.title.th.trim(),
      title_en: input.title.en.trim(),
      content_th: content.value.th,
      content_en: content.value.en,
      data: JSON.stringify(parsedData.data),
      author: actor,
      created_at: now(),
    })
    const auditEntry = { actor, action: 'content.write', merchant, reason: `${kind} ${id}, version ${version}` }
    const before = latest ? { kind, id, version: latest.version } : null
    await writeAuditEntry(trx, { ...auditEntry, before, after: { kind, id, version } }, now())
    return ok(null)
  }
  const publish = async (trx: Trx, path: DocumentPath, input: Publish, actor: string): Promise<Result<null>> => {
    const { merchant, kind, id } = path
    const { version, until, reason } = input
    const at = now()
    const from = input.from === null ? at : new Date(input.from)
    if (until !== null && new Date(until) <= from) return err('request.invalid', { fields: { until: 'order' } })
    const documents = createDocumentRepository(trx)
    if (!(await documents.lockExisting(path))) return err('request.not.found')
    if (version !== null) {
      const storedVersion = await documents.version(path, version)
      if (!storedVersion) return err('request.not.found')
      const fields = publishingProblems(kind, storedVersion)
      if (Object.keys(fields).length > 0) return err('request.invalid', { fields })
      // A version that was published before has been approved by a second operator; taking a document down needs only one.
      if (storedVersion.author === actor && !(await documents.wasPublished(path, version)))
        return err('review.same.person')
    }
    const before = toSummaryOrNull(await documents.find(path, at), at)
    const until_at = until === null ? null : new Date(until)
    await documents.publish({
      merchant,
      kind,
      document_id: id,
      version,
      from_at: from,
      until_at,
      by: actor,
      reason,
      at,
    })
    const action = version === null ? 'content.take-down' : 'content.publish'
    const after = { kind, id, version, from: from.toISOString(), until }
    await writeAuditEntry(trx, { actor, action, merchant, reason, before, after }, at)
    return ok(null)
  }

  return {
    list: async (merchant: string, kind: DocumentKind): Promise<DocumentSummary[]> => {
      const at = now()
      return (await createDocumentRepository(db).list(merchant, kind, at)).map((row) => toSummary(row, at))
    },
    find: (path: DocumentPath): Promise<Result<DeskDocument>> => loadDocument(db, path),
    /** @returns `request.conflict` if a newer version exists; `request.invalid` with the fields that are invalid for the kind */
    write: (path: DocumentPath, input: NewVersion, actor: string): Promise<Result<DeskDocument>> =>
      transact(db, async (trx) => {
        const result = await addVersion(trx, path, input, actor)
        return result.ok ? loadDocument(trx, path) : result
      }),
    /**
     * @returns `review.same.person` for the author of a version that was never published; `request.invalid` by field for one
     * it must not be published
     */
    publish: (path: DocumentPath, input: Publish, actor: string): Promise<Result<DeskDocument>> =>
      transact(db, async (trx) => {
        const result = await publish(trx, path, input, actor)
        return result.ok ? loadDocument(trx, path) : result
      }),
    themes: (): DeskTheme[] =>
      merchants.map(({ code, theme: { roles } }) => ({
        merchant: code,
        ground: roles.ground,
        line: roles.line,
        text: roles.text,
        textMuted: roles.textMuted,
        accent: roles.accent,
      })),
    /** Returns the HTML as it would be stored. */
    preview: (merchant: string, content: LocalText): Result<LocalText> => {
      const config = merchantOf(merchant)
      return config ? cleanContent(config, content) : err('request.not.found')
    },
  }
}
export type DeskDocuments = ReturnType<typeof createDeskDocuments>

const toSummaryOrNull = (row: Parameters<typeof toSummary>[0] | undefined, at: Date) => {
  if (!row) return null
  const { kind, id, standing: current, next } = toSummary(row, at)
  return { kind, id, standing: current, next: next && { version: next.version, from: next.from, until: next.until } }
}
