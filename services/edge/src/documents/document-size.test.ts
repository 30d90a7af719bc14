import { createHash } from 'node:crypto'
import { type ComposedSlice, type Composition, CompositionHeadFile, type RouteClaim } from '@tessera/contracts'
import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { bodiesOf } from '../composition/composition-bodies.ts'
import { EdgeConfig } from '../config.ts'
import { bootMerchant } from '../site/boot-merchant.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { newNonce, prepareDocument } from './document-template.ts'
import { pageOf, planPage } from './plan.ts'

const MAX = 14_000
/** What home has besides, each as brotli leaves it: style of frame and theme, and the answers that it boots from. */
const STYLE = 2400
const DATA = 5200

let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig)
  merchant = all.find((m) => m.code === 'siam') as MerchantConfig
})

const digest = (text: string, encoding: 'base64' | 'hex') => createHash('sha384').update(text).digest(encoding)
/** Text that nothing can make much smaller than so many bytes. */
const weighing = (bytes: number, of: string): string =>
  Array.from({ length: Math.ceil(bytes / 48) }, (_, i) => digest(`${of} ${i}`, 'base64')).join('')
const named = (stem: string) => `${stem}.${digest(stem, 'hex').slice(0, 12)}.js`

/** A slice as big as ours are: 14 files, 12 pages in two languages. */
function aSlice(name: string, home: RouteClaim[]): ComposedSlice {
  const [sample] = sampleComposition().slices as [ComposedSlice]
  const page = (n: number): RouteClaim => ({
    path: `/m/${name}/page-${n}`,
    expose: './page',
    title: { th: `หน้า ${digest(name + n, 'hex').slice(0, 9)}`, en: `Page ${digest(name + n, 'hex').slice(0, 9)}` },
    access: 'member',
    header: 'page',
    back: 'history',
  })
  const exposes = { './page': { js: [named(`${name}-page`), named(`${name}-part`)], css: ['page.css'] } }
  const routes = [...home, ...Array.from({ length: 12 }, (_, n) => page(n))]
  return { ...sample, name, base: `/r/${name}/`, exposes, claims: { ...sample.claims, name, routes } }
}

/** A composition as big as ours: a shell of 45 files, eight of which come first, and so many slices. */
function aComposition(count: number): Composition {
  const sample = sampleComposition()
  const home = sample.slices[0]?.claims.routes.filter(({ path }) => path === '/m/home') ?? []
  const slices = Array.from({ length: count }, (_, n) => aSlice(`mfe-slice-${n}`, n === 0 ? home : []))
  const js = Array.from({ length: 8 }, (_, n) => named(`first-${n}`))
  const filesOf = ({ base, entry, exposes, locales }: ComposedSlice) => [
    ...[entry, locales.th, locales.en, 'page.css', ...(exposes['./page']?.js ?? [])].map((file) => base + file),
    ...Array.from({ length: 8 }, (_, n) => base + named(`late-${n}`)),
  ]
  const ofShell = [...js, ...Array.from({ length: 37 }, (_, n) => named(`late-${n}`)), 'texts-th.js', 'shell.css']
  const files = [...ofShell.map((file) => `/r/shell/${file}`), ...slices.flatMap(filesOf)]
  const integrity = Object.fromEntries(files.map((file) => [file, `sha384-${digest(file, 'base64')}`]))
  const wantedEarly = [named('late-0'), named('late-1')]
  return { ...sample, shell: { ...sample.shell, entry: js[0] ?? '', js, wantedEarly }, slices, integrity, imports: {} }
}

/** The home document of so many slices, as the edge prepares it. */
function homeOf(count: number) {
  const composition = aComposition(count)
  const plan = planPage(composition, pageOf(composition, '/m/home', gamingSite), 'th')
  return prepareDocument({
    site: gamingSite,
    contacts: gamingSite.contactsOf(merchant),
    pagePlan: plan,
    boot: {
      merchant: bootMerchant(gamingSite, merchant, merchant),
      language: 'TH',
      composition: plan.composition,
      data: { '/api/x': weighing(DATA, 'data') },
    },
    merchant,
    textLanguage: 'th',
    frame: { html: '<header>{{title}}</header>', css: weighing(STYLE, 'style') },
    banner: null,
  })
}
const visit = () => ({ nonce: newNonce(), requestId: 'request-1', address: '198.51.100.7' })

test('limits a home document with five slices to 14,000 bytes for its first reader, and with sixty to five per cent more', async () => {
  const [five = 0, sixty = 0] = await Promise.all([5, 60].map(async (n) => (await homeOf(n).brotli(visit())).length))
  expect(five).toBeGreaterThan(STYLE + DATA)
  expect(five).toBeLessThan(MAX)
  expect(Math.abs(sixty - five) / five).toBeLessThan(0.05)
})

test('names of sixty slices the shown one in the document, and all of them in the file that it names', () => {
  const all = Array.from({ length: 60 }, (_, n) => `mfe-slice-${n}`)
  expect(all.filter((name) => homeOf(60).html(visit()).includes(`/${name}/`))).toEqual(['mfe-slice-0'])
  const { composition } = CompositionHeadFile.parse(JSON.parse(bodiesOf(aComposition(60)).file.json))
  expect(composition.slices.map(({ name }) => name)).toEqual(all)
})
