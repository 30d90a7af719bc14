import type { ComposedSlice, SliceHead } from '@tessera/contracts'
import { hasTexts, startTexts, textOf } from '@tessera/i18n'
import { CONTRACT_VERSION, type ExposeModule } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { createSliceLoader } from './slice-loader.ts'

const Page = () => null
const exposed: ExposeModule = { default: Page }
let sequence = 0
/** Each test its own name, for texts stay for the life of the page. */
const slice = (over: Parameters<typeof aSlice>[0] = {}) => aSlice({ name: `mfe-${++sequence}`, ...over })

function aLoader(
  linked: (slice: ComposedSlice, expose: string) => Promise<ExposeModule>,
  language: 'th' | 'en' = 'th',
) {
  const hosted = jest.fn(() => Promise.reject(new Error('no hosted gear in this test')))
  const files = { integrity: {}, of: async (one: SliceHead) => one as ComposedSlice }
  const composition = { files, bases: [], shared: {} }
  return { hosted, loader: createSliceLoader({ composition, language: () => language, gears: { linked, hosted } }) }
}

beforeEach(() => startTexts('th'))
afterEach(() => jest.useRealTimers())

test('loads an expose once, however often it is requested', async () => {
  const linked = jest.fn(async () => exposed)
  const { loader, hosted } = aLoader(linked)
  const one = slice()
  expect(await Promise.all([loader.load(one, './page'), loader.load(one, './page')])).toEqual([exposed, exposed])
  await loader.load(one, './page')
  expect(linked).toHaveBeenCalledTimes(1)
  expect(hosted).not.toHaveBeenCalled()
})

const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number)

test.each([`^${major + 1}.0.0`, `^${major}.${minor + 1}.0`, '^0.9.0'])(
  'MFP-010 rejects a slice that needs contract %s, without requesting its code',
  async (contract) => {
    const linked = jest.fn(async () => exposed)
    const { loader } = aLoader(linked)
    const refused = loader.load(slice({ claims: { contract } }), './page')
    await expect(refused).rejects.toMatchObject({ phase: 'init', outcome: 'refused' })
    expect(linked).not.toHaveBeenCalled()
  },
)

test('rejects an expose that the composition does not name', async () => {
  const { loader } = aLoader(async () => exposed)
  await expect(loader.load(slice(), './other')).rejects.toMatchObject({ phase: 'expose', outcome: 'refused' })
})

test('MFP-015 rejects a slice whose stylesheet has no integrity, though its code loaded', async () => {
  const { loader } = aLoader(async () => exposed)
  const styled = slice({ exposes: { './page': { js: [], css: ['page.css'] } } })
  await expect(loader.load(styled, './page')).rejects.toMatchObject({ phase: 'style', outcome: 'refused' })
})

test('rejects a module that exports no component', async () => {
  const { loader } = aLoader(async () => ({}) as ExposeModule)
  await expect(loader.load(slice(), './page')).rejects.toMatchObject({ phase: 'expose', outcome: 'refused' })
})

test('MFP-012 retries from scratch after a failure', async () => {
  const linked = jest.fn(async () => exposed).mockRejectedValueOnce(new Error('dead origin'))
  const { loader } = aLoader(linked)
  const one = slice()
  await expect(loader.load(one, './page')).rejects.toThrow('dead origin')
  await expect(loader.load(one, './page')).resolves.toBe(exposed)
})

test('MFP-012 times out a hanging load after 4.5 s; a retry uses it if it completes after all', async () => {
  jest.useFakeTimers()
  const slow = Promise.withResolvers<ExposeModule>()
  const linked = jest.fn(() => slow.promise)
  const { loader } = aLoader(linked)
  const one = slice()
  const first = loader.load(one, './page').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(4500)
  expect(await first).toMatchObject({ phase: 'entry', outcome: 'timeout' })
  slow.resolve(exposed)
  await expect(loader.load(one, './page')).resolves.toBe(exposed)
  expect(linked).toHaveBeenCalledTimes(1)
})

test('loads a slice’s texts in the current language, and another on demand', async () => {
  const texts = { th: async () => ({ hi: 'สวัสดี' }), en: jest.fn(async () => ({ hi: 'Hello' })) }
  const { loader } = aLoader(async () => ({ ...exposed, texts }))
  const one = slice()
  await loader.load(one, './page')
  expect(textOf(one.name, 'hi')).toBe('สวัสดี')
  expect(texts.en).not.toHaveBeenCalled()
  await loader.loadTexts('en')
  expect(hasTexts('en', one.name)).toBe(true)
})

test('MFP-013 overrides loaded texts by those of another release of the slice', async () => {
  const saying = (hi: string): ExposeModule['texts'] => ({ th: async () => ({ hi }), en: async () => ({ hi }) })
  const { loader } = aLoader(async ({ version }) => ({ ...exposed, texts: saying(version) }) as ExposeModule)
  const one = slice()
  await loader.load(one, './page')
  await loader.load({ ...one, version: '0.9.0' }, './page')
  expect(textOf(one.name, 'hi')).toBe('0.9.0')
  loader.evict(one.name)
  await loader.load(one, './page')
  expect(textOf(one.name, 'hi')).toBe('1.0.0')
})

test('fails a slice whose texts do not load, because it would show bare keys', async () => {
  const texts = { th: () => Promise.reject(new Error('gone')), en: async () => ({}) }
  const { loader } = aLoader(async () => ({ ...exposed, texts }))
  await expect(loader.load(slice(), './page')).rejects.toMatchObject({ phase: 'texts', outcome: 'failed' })
})

test('loads a hosted slice through the hosted gear, fetched only then', async () => {
  const { loader, hosted } = aLoader(async () => exposed)
  await expect(loader.load(slice({ gear: 'hosted' }), './page')).rejects.toMatchObject({ phase: 'entry' })
  expect(hosted).toHaveBeenCalledTimes(1)
})
