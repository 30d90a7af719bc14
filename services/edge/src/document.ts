import {
  type Announcement,
  BOOT_ELEMENT_ID,
  type Boot,
  directionOf,
  type MerchantConfig,
  type TextLanguage,
} from '@tessera/contracts'
import mustache from 'mustache'
import { pngPath } from './icon.ts'
import type { PagePlan } from './plan.ts'

export interface PageInput {
  plan: PagePlan
  boot: Boot
  merchant: MerchantConfig
  texts: TextLanguage
  nonce: string
  frame: { html: string; css: string }
  /** First banner of the home page. */
  banner: Pick<Announcement, 'title' | 'url'> | null
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

/** JSON that cannot close its script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const roleName = (role: string): string =>
  `--${role.replace(/([A-Z])/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/, '-$1')}`

/** The merchant's theme as custom properties, which cannot close their style element. */
export function themeCss({ theme }: MerchantConfig): string {
  const roles = Object.entries(theme.roles).map(([role, colour]) => `${roleName(role)}:${colour}`)
  const css = `:root{color-scheme:${theme.scheme};${roles.join(';')};--radius:${theme.radius}px}`
  return css.replaceAll('<', '\\3c ')
}

/** The composed document: frame and first banner as plain HTML, then what the route loads and the data that it boots from. */
export function renderDocument(input: PageInput): string {
  const { plan, boot, merchant, texts, nonce, frame, banner } = input
  const { modules, styles, entry, importMap } = plan
  const { face } = plan
  const home = face?.header === 'home'
  const title =
    face && !home ? `${face.title[texts]} · ${merchant.name}` : `${merchant.name} · ${merchant.tagline[texts]}`
  const picture = home && banner?.url ? banner.url : null
  const drawn = mustache.render(frame.html, {
    home,
    header: face?.header ?? 'page',
    nav: face?.header !== 'form',
    title: face?.title[texts] ?? '',
    logoMark: merchant.logo.mark,
    logoWord: merchant.logo.word,
    banner: picture,
    bannerTitle: banner?.title ?? '',
  })
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${attribute(title)}</title>`,
    `<meta name="theme-color" content="${attribute(merchant.theme.roles.ground)}">`,
    `<meta name="description" content="${attribute(merchant.tagline[texts])}">`,
    `<script type="importmap" nonce="${nonce}">${inlineJson(importMap)}</script>`,
    picture
      ? `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attribute(picture)}-1x.avif 1x, ${attribute(picture)}-2x.avif 2x">`
      : '',
    ...modules.map((m) => `<link rel="modulepreload" href="${attribute(m.href)}" integrity="${m.integrity}">`),
    // Side by side, for the template of the document: what differs in each answer stands in as few places as can be.
    `<script type="module" src="${attribute(entry.href)}" integrity="${entry.integrity}" nonce="${nonce}"></script>`,
    `<style nonce="${nonce}">${themeCss(merchant)}${frame.css}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${pngPath('full', 180)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
  const body = [
    drawn,
    '<div id="root"></div>',
    ...styles.map((s) => `<link rel="stylesheet" href="${attribute(s.href)}" integrity="${s.integrity}">`),
    `<noscript>${texts === 'th' ? 'กรุณาเปิดใช้งาน JavaScript เพื่อใช้เว็บไซต์นี้' : 'Please turn JavaScript on to use this site.'}</noscript>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${inlineJson(boot)}</script>`,
  ]
  return `<!doctype html><html lang="${texts}" dir="${directionOf(boot.language)}"><head>${head.join('')}</head><body>${body.join('')}</body></html>`
}
