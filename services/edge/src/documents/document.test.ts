import type { PlatformDocumentBoot } from '@tessera/contracts'
import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { EdgeConfig } from '../config.ts'
import { bootMerchant } from '../site/boot-merchant.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { type PageInput, renderDocument } from './document.ts'
import { pageOf, planPage } from './plan.ts'

const EVIL = `</script><script>alert(1)</script>"'&\u2028\u2029<!--`
let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig)
  merchant = all.find((m) => m.code === 'siam') as MerchantConfig
})

function render(change: Partial<PageInput> = {}, path = '/m/home', data: Record<string, unknown> = {}): string {
  const composition = sampleComposition()
  const plan = planPage(composition, pageOf(composition, path, gamingSite), 'en')
  const boot: PlatformDocumentBoot = {
    requestId: 'request-1',
    merchant: bootMerchant(gamingSite, { ...merchant, ...change.merchant }, { ...merchant, ...change.merchant }),
    language: 'EN',
    composition: plan.composition,
    data,
  }
  const frame = {
    html: '<header>{{title}}{{#banner}}<img alt="{{bannerTitle}}" src="{{banner}}">{{/banner}}</header>',
    css: 'a{}',
  }
  return renderDocument({
    pagePlan: plan,
    boot,
    merchant,
    textLanguage: 'en',
    nonce: 'n0nce',
    frame,
    banner: null,
    contacts: gamingSite.contactsOf(merchant),
    ...change,
  })
}
const scripts = (html: string) => [...html.matchAll(/<script\b[^>]*>/g)].map((m) => m[0])
const jsonOf = (html: string, open: RegExp) =>
  JSON.parse(new RegExp(`${open.source}([\\s\\S]*?)</script>`).exec(html)?.[1] ?? 'null') as unknown

test('prevents data from breaking out of its script, and preserves it', () => {
  const html = render({}, '/m/home', { '/api/x': { text: EVIL } })
  expect(scripts(html)).toEqual(scripts(render()))
  expect(html).not.toContain('alert(1)</script>')
  expect(html).not.toMatch(/[\u2028\u2029]/)
  const boot = jsonOf(html, /<script type="application\/json" id="tessera-boot" nonce="n0nce">/)
  expect(boot).toMatchObject({ data: { '/api/x': { text: EVIL } } })
})

test('escapes titles, taglines, banners and names of the merchant as text', () => {
  const evil = { ...merchant, name: EVIL, tagline: { th: EVIL, en: EVIL } }
  const html = render({ merchant: evil, banner: { title: EVIL, url: `/cdn/x"><script>` } })
  expect(scripts(html)).toEqual(scripts(render()))
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  expect(html).not.toContain('"><script>')
})

test.each([
  ['home', 'bar nav'],
  ['page', 'bar nav'],
  ['form', 'bar'],
  ['none', ''],
] as const)('draws the frame around a page whose header is %s as: %s', (header, drawn) => {
  const composition = sampleComposition()
  const { frameData: face, ...plan } = planPage(composition, pageOf(composition, '/m/home', gamingSite), 'en')
  const html = '<i>{{#bar}}bar{{/bar}} {{#nav}}nav{{/nav}}</i>'
  const page = render({ pagePlan: { ...plan, frameData: face && { ...face, header } }, frame: { html, css: '' } })
  expect(/<i>(.*?)<\/i>/.exec(page)?.[1]?.trim()).toBe(drawn)
})

test('prevents a colour of the theme from closing its style', () => {
  const roles = { ...merchant.theme.roles, accent: 'red}</style><script>alert(1)</script>' }
  const html = render({ merchant: { ...merchant, theme: { ...merchant.theme, roles } } })
  expect(scripts(html)).toEqual(scripts(render()))
})

test('MFP-023 adds the nonce to every inline script and style of the document', () => {
  const html = render()
  expect(scripts(html)).toHaveLength(4)
  for (const script of scripts(html)) expect(script).toContain('nonce="n0nce"')
  for (const [style] of html.matchAll(/<style\b[^>]*>/g)) expect(style).toBe('<style nonce="n0nce">')
  expect(html).not.toMatch(/\son\w+=|javascript:|style="/)
})

test('adds the integrity to every file that the document loads', () => {
  const loads = [...render().matchAll(/<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]*>/g)].map(
    (m) => m[0],
  )
  expect(loads).toHaveLength(7 + 2 + 1)
  for (const load of loads) expect(load).toMatch(/integrity="sha384-\w{64}"/)
})

test('places the import map before everything that loads modules', () => {
  const html = render()
  expect(html.indexOf('type="importmap"')).toBeGreaterThan(0)
  expect(html.indexOf('type="importmap"')).toBeLessThan(html.indexOf('rel="modulepreload"'))
  expect(jsonOf(html, /<script type="importmap" nonce="n0nce">/)).toMatchObject({
    imports: { react: '/r/shell/react.js' },
  })
})

test('titles the home page by its merchant and other pages by their title, and preloads the banner on home only', () => {
  const banner = { title: 'Welcome', url: '/cdn/banners/welcome' }
  const home = render({ banner })
  expect(home).toContain(`<title>${merchant.name} · ${merchant.tagline.en}</title>`)
  expect(home).toContain('imagesrcset="/cdn/banners/welcome-1x.avif 1x, /cdn/banners/welcome-2x.avif 2x"')
  const news = render({ banner }, '/m/news')
  expect(news).toContain(`<title>A page · ${merchant.name}</title>`)
  expect(news).not.toContain('/cdn/banners/welcome')
})

test('sets the direction of the language on the document from the start', () => {
  expect(render()).toContain('<html lang="en" dir="ltr">')
  const boot = jsonOf(
    render(),
    /<script type="application\/json" id="tessera-boot" nonce="n0nce">/,
  ) as PlatformDocumentBoot
  expect(render({ boot: { ...boot, language: 'AR-XB' } })).toContain('<html lang="en" dir="rtl">')
})
