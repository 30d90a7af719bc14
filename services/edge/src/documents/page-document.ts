import {
  type Composition,
  type LanguageCode,
  type PlatformDocumentBoot,
  type PlatformMerchant,
  type PreviewNotice,
  textLanguageOf,
} from '@tessera/contracts'
import type { ArtifactCache } from '../artifacts/artifact-cache.ts'
import { merchantOf } from '../site/merchant-of.ts'
import type { EdgeSite } from '../site/site.ts'
import { type DocumentTemplate, prepareDocument } from './document-template.ts'
import type { Overrides } from './overrides.ts'
import { type Page, planPage } from './plan.ts'

/** Inputs of a document, the same for every visitor who gets it. */
export interface PageFacts<M extends PlatformMerchant> {
  site: EdgeSite<M>
  merchant: M
  /** The merchant as those have it who are in no rollout and no preview. */
  everybody: M
  composition: Composition
  page: Page
  language: LanguageCode
  /** Replies of the calls of {@link firstCalls}. */
  data: Record<string, unknown>
  overrides: Overrides | null
  preview: PreviewNotice | null
  /** In the browser no module can be given integrity after the first import map. */
  oneMap: boolean
}

/** Calls whose responses a page of the route boots from; `{language}` is a placeholder. */
export const firstCalls = ({ firstData }: Pick<EdgeSite<PlatformMerchant>, 'firstData'>, { route }: Page): string[] => [
  ...firstData,
  ...(route?.claim.firstData ?? []),
]

/** Makes the document of a page; it is not `whole` while the frame cannot be had, and the shell then draws it. */
export async function makeDocument<M extends PlatformMerchant>(
  input: PageFacts<M>,
  artifacts: ArtifactCache,
  onFault: (error: unknown) => void,
): Promise<{ template: DocumentTemplate; whole: boolean }> {
  const { site, merchant, everybody, composition, page, language, data, overrides, preview, oneMap } = input
  const texts = textLanguageOf(language)
  const plan = planPage(composition, page, texts, oneMap)
  const { html, css } = composition.shell.frame
  const frame = await Promise.all([artifacts.named('shell', html), artifacts.named('shell', css)]).catch(onFault)
  const boot: Omit<PlatformDocumentBoot, 'requestId'> = {
    merchant: merchantOf(site, merchant, everybody),
    language,
    composition: plan.composition,
    ...(plan.files ? { files: plan.files } : {}),
    ...(overrides ? { overrides } : {}),
    ...(preview ? { preview } : {}),
    data,
  }
  const template = prepareDocument({
    plan,
    boot,
    merchant,
    texts,
    frame: { html: frame?.[0]?.bytes.toString() ?? '', css: frame?.[1]?.bytes.toString() ?? '' },
    // A closed site shows no page, so no banner of one either.
    banner: site.stateOf(data) === 0 ? site.pictureOf(data, language) : null,
    contacts: site.contactsOf(merchant),
    site,
  })
  return { template, whole: Boolean(frame?.[0] && frame[1]) }
}
