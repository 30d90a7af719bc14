import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import { DOCUMENT_DATA, type DocumentData, type DocumentKind } from '@tessera/site/operations'
import { saysRiskFree } from '../../promotions/offers/untrue.domain.ts'

/** Text columns of a version. */
export interface StoredTexts {
  title_th: string
  title_en: string
  content_th: string
  content_en: string
}

/** A published document, as members see it. */
export interface PublishedDocument<K extends DocumentKind> {
  id: string
  version: number
  title: LocalText
  /** Sanitized HTML. */
  content: LocalText
  data: DocumentData<K>
  from: Date
  until: Date | null
}

export const titleOf = ({ title_th: th, title_en: en }: StoredTexts): LocalText => ({ th, en })
export const contentOf = ({ content_th: th, content_en: en }: StoredTexts): LocalText => ({ th, en })

/** Parses the data of a document (all except its texts); returns the invalid fields if it does not match the kind. */
export function parseDocumentData<K extends DocumentKind>(
  kind: K,
  data: unknown,
): { ok: true; data: DocumentData<K> } | { ok: false; fields: Record<string, string> } {
  const parsed = DOCUMENT_DATA[kind].safeParse(data)
  if (parsed.success) return { ok: true, data: parsed.data as DocumentData<K> }
  return {
    ok: false,
    fields: Object.fromEntries(parsed.error.issues.map(({ path, code }) => [['data', ...path].join('.'), code])),
  }
}

/** Title and content of a document in a reader's language. */
export const textsIn = (
  { title, content }: Pick<PublishedDocument<DocumentKind>, 'title' | 'content'>,
  language: LanguageCode,
): { title: string; content: string } => {
  const textLanguage = textLanguageOf(language)
  return { title: title[textLanguage], content: content[textLanguage] }
}

/** Problems that prevent publishing a version, by field; empty if there are none. */
export function publishingProblems(kind: DocumentKind, texts: StoredTexts): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const language of ['th', 'en'] as const) {
    const [title, content] = [texts[`title_${language}`], texts[`content_${language}`]]
    if (title.trim() === '') fields[`title.${language}`] = 'needed'
    if (kind !== 'category' && content.trim() === '') fields[`content.${language}`] = 'needed'
    if (kind === 'help') continue
    if (saysRiskFree(title)) fields[`title.${language}`] = 'risk-free'
    if (saysRiskFree(content.replace(/<[^>]*>/g, ' '))) fields[`content.${language}`] = 'risk-free'
  }
  return fields
}
