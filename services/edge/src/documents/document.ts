import type { PlatformMerchant } from '@tessera/contracts'
import {
  BOOT_ELEMENT_ID,
  directionOf,
  documentTitle,
  type PlatformDocumentBoot,
  type TextLanguage,
} from '@tessera/contracts'
import { themeCss } from '@tessera/contracts/theme-css'
import mustache from 'mustache'
import type { Contact, EdgeSite } from '../site/site.ts'
import { pngPath } from './icon.ts'
import { escaped } from './markup.ts'
import { needsPage } from './needs-page.ts'
import type { PagePlan } from './plan.ts'
import { startWatchScript } from './start-watch.ts'

export interface PageInput {
  pagePlan: PagePlan
  boot: PlatformDocumentBoot
  merchant: PlatformMerchant
  textLanguage: TextLanguage
  nonce: string
  frame: { html: string; css: string }
  /** Banner of the home page: the largest element in the first viewport. */
  banner: ReturnType<EdgeSite<PlatformMerchant>['pictureOf']>
  contacts: readonly Contact[]
}

/** JSON that cannot close its script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The composed document: frame and first banner as plain HTML, then the files that the route loads and its boot data. */
export function renderDocument(input: PageInput): string {
  const { pagePlan: plan, boot, merchant, textLanguage, nonce, frame, banner, contacts } = input
  const { modules, scripts, styles, entry, importMap } = plan
  const { frameData } = plan
  const isHome = frameData?.header === 'home'
  const title = documentTitle({ face: frameData, merchant, language: textLanguage })
  const bannerUrl = isHome && banner?.url ? banner.url : null
  const markup = mustache.render(frame.html, {
    home: isHome,
    header: frameData?.header ?? 'page',
    bar: frameData?.header !== 'none',
    nav: frameData?.header !== 'form' && frameData?.header !== 'none',
    title: frameData?.title[textLanguage] ?? '',
    logoMark: merchant.logo.mark,
    logoWord: merchant.logo.word,
    banner: bannerUrl,
    bannerTitle: banner?.title ?? '',
  })
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    `<meta name="theme-color" content="${escaped(merchant.theme.roles.ground)}">`,
    `<meta name="description" content="${escaped(merchant.tagline[textLanguage])}">`,
    `<script type="importmap" nonce="${nonce}">${inlineJson(importMap)}</script>`,
    bannerUrl
      ? `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(bannerUrl)}-1x.avif 1x, ${escaped(bannerUrl)}-2x.avif 2x">`
      : '',
    // The start watch precedes the scripts that it watches; both are adjacent, so that the parts that differ in each
    // response are in as few places as possible.
    `<script nonce="${nonce}">${startWatchScript(textLanguage, 'file' in boot.composition ? boot.composition : null)}</script>`,
    `<script type="module" src="${escaped(entry.href)}" integrity="${entry.integrity}" nonce="${nonce}"></script>`,
    `<style nonce="${nonce}">${themeCss(merchant.theme)}${frame.css}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${pngPath('full', 180)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
  const body = [
    markup,
    '<div id="root"></div>',
    // After the banner, which is the largest visible element and shares the bandwidth with them.
    ...modules.map((m) => `<link rel="modulepreload" href="${escaped(m.href)}" integrity="${m.integrity}">`),
    ...scripts.map(
      (s) => `<link rel="preload" as="script" href="${escaped(s.href)}" integrity="${s.integrity}" crossorigin>`,
    ),
    ...styles.map((s) => `<link rel="stylesheet" href="${escaped(s.href)}" integrity="${s.integrity}">`),
    `<noscript>${needsPage(merchant, contacts)}</noscript>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${inlineJson(boot)}</script>`,
  ]
  return `<!doctype html><html lang="${textLanguage}" dir="${directionOf(boot.language)}"><head>${head.join('')}</head><body>${body.join('')}</body></html>`
}
