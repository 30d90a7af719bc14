import type { LocalText } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { DocumentData, DocumentKind } from '@tessera/site/operations'
import { withAge } from '../src/modules/site/status/status.domain.ts'
import { announcements, helpTopics, promotionCategories, promotions } from './catalogue/index.ts'
import type { SeedRepository } from './seed.repository.ts'

const AUTHOR = 'seed'

interface SeededDocument<K extends DocumentKind> {
  id: string
  title: LocalText
  content?: LocalText
  data: DocumentData<K>
  startDaysAgo?: number
  endDaysAhead?: number | null
}

/** Writes the documents of each merchant in the catalogue's order; their first version is published. */
export async function seedDocuments(
  repository: SeedRepository,
  merchants: readonly MerchantConfig[],
  now: Date,
): Promise<void> {
  const isoInDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const writeDocuments = async <K extends DocumentKind>(
    merchant: string,
    kind: K,
    documents: readonly SeededDocument<K>[],
  ) => {
    await repository.insert(
      'documents',
      documents.map(({ id }, position) => ({ merchant, kind, id, position })),
    )
    await repository.insert(
      'document_versions',
      documents.map(({ id, title, content = { th: '', en: '' }, data }) => ({
        merchant,
        kind,
        document_id: id,
        version: 1,
        title_th: title.th,
        title_en: title.en,
        content_th: content.th,
        content_en: content.en,
        data,
        author: AUTHOR,
        created_at: now.toISOString(),
      })),
    )
    await repository.insert(
      'document_publishings',
      documents.map(({ id, startDaysAgo = 90, endDaysAhead = null }) => ({
        merchant,
        kind,
        document_id: id,
        version: 1,
        from_at: isoInDays(-startDaysAgo),
        until_at: endDaysAhead === null ? null : isoInDays(endDaysAhead),
        by: AUTHOR,
        reason: 'demo data',
        at: now.toISOString(),
      })),
    )
  }
  for (const { code, minimumAge } of merchants) {
    await writeDocuments(
      code,
      'announcement',
      announcements.map(({ type, group, image, linkage, execution, ...announcement }) => ({
        ...announcement,
        data: { type, groupName: group, image, linkage, execution },
      })),
    )
    await writeDocuments(
      code,
      'category',
      promotionCategories.map(({ id, name }) => ({ id, title: name, data: {} })),
    )
    await writeDocuments(
      code,
      'promotion',
      promotions.map(
        ({ linkedPromotionId, image, categoryIds, noExpiry, imageRequired, remarkRequired, ...promotion }) => ({
          ...promotion,
          data: { linkedPromotionId, image, categoryIds, noExpiry, imageRequired, remarkRequired },
        }),
      ),
    )
    await writeDocuments(
      code,
      'help',
      helpTopics.map(({ id, title, content, tag }) => ({
        id,
        title,
        content: withAge(content, minimumAge),
        data: { tag },
      })),
    )
  }
}
