import {
  type AnnouncementGroups,
  type Composition,
  type DocumentBoot,
  type LanguageCode,
  type MerchantConfig,
  requestKeyOf,
  SHELL_FIRST_DATA,
  type SystemStatus,
  statusCode,
  textLanguageOf,
} from '@tessera/contracts'
import type { ArtifactCache } from '../artifacts/artifact-cache.ts'
import { type DocumentTemplate, prepareDocument } from './document-template.ts'
import type { Overrides } from './overrides.ts'
import { type Page, planPage } from './plan.ts'

/** What a document is made from, the same for every visitor who gets it. */
export interface PageFacts {
  merchant: MerchantConfig
  composition: Composition
  page: Page
  language: LanguageCode
  /** Replies of the calls of {@link firstCalls}. */
  data: Record<string, unknown>
  overrides: Overrides | null
  /** The browser reads no import map but the first. */
  oneMap: boolean
}

/** Calls whose answers a page of the route boots from. */
export const firstCalls = ({ route }: Page, language: LanguageCode): string[] =>
  [...SHELL_FIRST_DATA, ...(route?.claim.firstData ?? [])].map((call) => call.replaceAll('{language}', language))

const STATUS_KEY = requestKeyOf(SHELL_FIRST_DATA[0])

/** Whether the site of a page is open (0), closed (1), or closed to the visitor (2), as far as its data tells. */
export function siteCodeOf(data: PageFacts['data']): ReturnType<typeof statusCode> {
  const reply = data[STATUS_KEY] as { value: SystemStatus } | undefined
  return reply ? statusCode(reply.value) : 0
}

/** Makes the document of a page; it is not `whole` while the frame cannot be had, and the shell then draws it. */
export async function makeDocument(
  facts: PageFacts,
  artifacts: ArtifactCache,
  onFault: (error: unknown) => void,
): Promise<{ template: DocumentTemplate; whole: boolean }> {
  const { merchant, composition, page, language, data, overrides, oneMap } = facts
  const texts = textLanguageOf(language)
  const plan = planPage(composition, page, texts, oneMap)
  const { html, css } = composition.shell.frame
  const frame = await Promise.all([artifacts.get('shell', html), artifacts.get('shell', css)]).catch(onFault)
  const { code, trialCode, name, tagline, currency, logo, theme, session } = merchant
  const boot: Omit<DocumentBoot, 'requestId'> = {
    merchant: { code, trialCode, name, tagline, currency, logo, themeId: theme.id, session },
    language,
    composition: plan.composition,
    ...(overrides ? { overrides } : {}),
    data,
  }
  const template = prepareDocument({
    plan,
    boot,
    merchant,
    texts,
    frame: { html: frame?.[0]?.bytes.toString() ?? '', css: frame?.[1]?.bytes.toString() ?? '' },
    // A closed site shows no page, so no banner of one either.
    banner: siteCodeOf(data) === 0 ? firstBanner(data, language) : null,
  })
  return { template, whole: Boolean(frame?.[0] && frame[1]) }
}

function firstBanner(data: Record<string, unknown>, language: LanguageCode) {
  const key = requestKeyOf(SHELL_FIRST_DATA[1].replaceAll('{language}', language))
  const reply = data[key] as { value: AnnouncementGroups } | undefined
  return reply?.value.banners.find((banner) => banner.groupName === 'm_home' && banner.url) ?? null
}
