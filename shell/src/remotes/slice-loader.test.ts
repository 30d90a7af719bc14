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

test('an expose is loaded once, however often it is asked for', async () => {
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
  'MFP-010 a slice that needs contract %s is refused, its code never asked for',
  async (contract) => {
    const linked = jest.fn(async () => exposed)
    const { loader } = aLoader(linked)
    const refused = loader.load(slice({ claims: { contract } }), './page')
    await expect(refused).rejects.toMatchObject({ phase: 'init', outcome: 'refused' })
    expect(linked).not.toHaveBeenCalled()
  },
)

test('an expose that the composition does not name is refused', async () => {
  const { loader } = aLoader(async () => exposed)
  await expect(loader.load(slice(), './other')).rejects.toMatchObject({ phase: 'expose', outcome: 'refused' })
})

test('MFP-015 a slice whose stylesheet has no integrity is refused, though its code came', async () => {
  const { loader } = aLoader(async () => exposed)
  const styled = slice({ exposes: { './page': { js: [], css: ['page.css'] } } })
  await expect(loader.load(styled, './page')).rejects.toMatchObject({ phase: 'style', outcome: 'refused' })
})

test('a module that exports no component is refused', async () => {
  const { loader } = aLoader(async () => ({}) as ExposeModule)
  await expect(loader.load(slice(), './page')).rejects.toMatchObject({ phase: 'expose', outcome: 'refused' })
})

test('MFP-012 after a failure the next try asks anew', async () => {
  const linked = jest.fn(async () => exposed).mockRejectedValueOnce(new Error('dead origin'))
  const { loader } = aLoader(linked)
  const one = slice()
  await expect(loader.load(one, './page')).rejects.toThrow('dead origin')
  await expect(loader.load(one, './page')).resolves.toBe(exposed)
})

test('MFP-012 a load that hangs is given up after 4.5 s; when it comes after all, the retry takes it', async () => {
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

test('a slice comes with its texts in the language of the moment, and brings another on demand', async () => {
  const texts = { th: async () => ({ hi: 'สวัสดี' }), en: jest.fn(async () => ({ hi: 'Hello' })) }
  const { loader } = aLoader(async () => ({ ...exposed, texts }))
  const one = slice()
  await loader.load(one, './page')
  expect(textOf(one.name, 'hi')).toBe('สวัสดี')
  expect(texts.en).not.toHaveBeenCalled()
  await loader.loadTexts('en')
  expect(hasTexts('en', one.name)).toBe(true)
})

test('MFP-013 texts of another release of the slice go over those that are there', async () => {
  const saying = (hi: string): ExposeModule['texts'] => ({ th: async () => ({ hi }), en: async () => ({ hi }) })
  const { loader } = aLoader(async ({ version }) => ({ ...exposed, texts: saying(version) }) as ExposeModule)
  const one = slice()
  await loader.load(one, './page')
  await loader.load({ ...one, version: '0.9.0' }, './page')
  expect(textOf(one.name, 'hi')).toBe('0.9.0')
  loader.forget(one.name)
  await loader.load(one, './page')
  expect(textOf(one.name, 'hi')).toBe('1.0.0')
})

test('a slice whose texts do not come fails, for it would show bare keys', async () => {
  const texts = { th: () => Promise.reject(new Error('gone')), en: async () => ({}) }
  const { loader } = aLoader(async () => ({ ...exposed, texts }))
  await expect(loader.load(slice(), './page')).rejects.toMatchObject({ phase: 'texts', outcome: 'failed' })
})

test('a hosted slice goes through the hosted gear, which is fetched only then', async () => {
  const { loader, hosted } = aLoader(async () => exposed)
  await expect(loader.load(slice({ gear: 'hosted' }), './page')).rejects.toMatchObject({ phase: 'entry' })
  expect(hosted).toHaveBeenCalledTimes(1)
})
