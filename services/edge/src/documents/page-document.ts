import {
  type Composition,
  type LanguageCode,
  type PlatformDocumentBoot,
  type PlatformMerchant,
  type PreviewNotice,
  textLanguageOf,
} from '@tessera/contracts'
import type { ArtifactCache } from '../artifacts/artifact-cache.ts'
import { bootMerchant } from '../site/boot-merchant.ts'
import type { EdgeSite } from '../site/site.ts'
import { type DocumentTemplate, prepareDocument } from './document-template.ts'
import type { Overrides } from './overrides.ts'
import { type Page, planPage } from './plan.ts'

/** Inputs of a document, the same for every visitor who gets it. */
export interface DocumentInput<M extends PlatformMerchant> {
  site: EdgeSite<M>
  merchant: M
  /** Merchant settings of visitors who are in no rollout and no preview. */
  stableMerchant: M
  composition: Composition
  page: Page
  language: LanguageCode
  /** Replies of the calls of {@link preloadedCalls}. */
  data: Record<string, unknown>
  overrides: Overrides | null
  preview: PreviewNotice | null
  /** True if the browser cannot add integrity after the first import map. */
  needsSingleMap: boolean
}

/** Calls whose responses a page of the route needs at boot; `{language}` is a placeholder. */
export const preloadedCalls = (
  { preloadedCalls: siteCalls }: Pick<EdgeSite<PlatformMerchant>, 'preloadedCalls'>,
  { route }: Page,
): string[] => [...siteCalls, ...(route?.claim.firstData ?? [])]

/** Creates the document of a page. It is incomplete while the frame cannot be loaded; the shell then draws the frame. */
export async function createDocument<M extends PlatformMerchant>(
  input: DocumentInput<M>,
  artifacts: ArtifactCache,
  onError: (error: unknown) => void,
): Promise<{ template: DocumentTemplate; whole: boolean }> {
  const { site, merchant, stableMerchant, composition, page, language, data, overrides, preview, needsSingleMap } =
    input
  const textLanguage = textLanguageOf(language)
  const plan = planPage(composition, page, textLanguage, needsSingleMap)
  const { html, css } = composition.shell.frame
  const frame = await Promise.all([artifacts.getVerified('shell', html), artifacts.getVerified('shell', css)]).catch(
    onError,
  )
  const boot: Omit<PlatformDocumentBoot, 'requestId'> = {
    merchant: bootMerchant(site, merchant, stableMerchant),
    language,
    composition: plan.composition,
    ...(plan.files ? { files: plan.files } : {}),
    ...(overrides ? { overrides } : {}),
    ...(preview ? { preview } : {}),
    data,
  }
  const template = prepareDocument({
    pagePlan: plan,
    boot,
    merchant,
    textLanguage,
    frame: { html: frame?.[0]?.bytes.toString() ?? '', css: frame?.[1]?.bytes.toString() ?? '' },
    // A closed site shows no page, so its document has no banner.
    banner: site.stateOf(data) === 0 ? site.pictureOf(data, language) : null,
    contacts: site.contactsOf(merchant),
    site,
  })
  return { template, whole: Boolean(frame?.[0] && frame[1]) }
}
