import type { TextLanguage } from '@tessera/contracts'
import { startTexts } from '@tessera/i18n'
import { createEvents } from '@tessera/platform'
import { LocaleStore } from './locale.store.ts'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startTexts('th')
})
afterEach(() => jest.useRealTimers())

function aLocale(bring: () => Promise<void> = async () => {}) {
  const loadTexts = jest.fn((_: TextLanguage) => bring())
  const events = createEvents((error) => {
    throw error
  })
  const [reload, revalidate] = [jest.fn(), jest.fn()]
  events.on('language:reload', reload)
  events.on('language:revalidate', revalidate)
  const locale = new LocaleStore({ language: 'TH', events, document, storage: localStorage, loadTexts })
  return { locale, loadTexts, reload, revalidate }
}

test('SHL-090 loads a language’s texts before showing it, and sets it on the document', async () => {
  const { locale, loadTexts } = aLocale()
  await locale.change('EN')
  expect(loadTexts).toHaveBeenCalledWith('en')
  expect([locale.language, locale.texts, document.documentElement.lang]).toEqual(['EN', 'en', 'en'])
})

test('SHL-096 persists the choice over a reload, and shows English for a language without texts', async () => {
  const { locale } = aLocale()
  await locale.change('KO')
  expect(localStorage.getItem('tessera.language')).toBe('KO')
  expect(document.cookie).toContain('tessera_language=KO')
  expect([locale.language, locale.texts]).toEqual(['KO', 'en'])
})

test('PLT-062 does not mirror the page for a language until its texts have loaded', async () => {
  const { locale } = aLocale()
  await locale.change('AR')
  expect([locale.direction, document.documentElement.dir]).toEqual(['ltr', 'ltr'])
})

test('mirrors the page in the pseudo language, and restores it after', async () => {
  const { locale } = aLocale()
  await locale.change('AR-XB')
  expect([locale.direction, document.documentElement.dir]).toEqual(['rtl', 'rtl'])
  await locale.change('TH')
  expect([locale.direction, document.documentElement.dir]).toEqual(['ltr', 'ltr'])
})

test('X-31 PLT-123 PLT-124 notifies forms after 200 ms and data after 250 ms', async () => {
  const { locale, reload, revalidate } = aLocale()
  await locale.change('EN')
  jest.advanceTimersByTime(199)
  expect(revalidate).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(revalidate).toHaveBeenCalledWith({ language: 'EN' })
  jest.advanceTimersByTime(49)
  expect(reload).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledWith({ language: 'EN' })
})

test('SHL-098 requests data once for two changes in a row, in the last language', async () => {
  const { locale, reload } = aLocale()
  await locale.change('EN')
  jest.advanceTimersByTime(240)
  await locale.change('JA')
  jest.advanceTimersByTime(1000)
  expect(reload.mock.calls).toEqual([[{ language: 'JA' }]])
})

test('changes nothing for the same language', async () => {
  const { locale, loadTexts, reload } = aLocale()
  await locale.change('TH')
  jest.advanceTimersByTime(1000)
  expect(loadTexts).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('applies the newest choice, whichever texts load last', async () => {
  const english = Promise.withResolvers<void>()
  const { locale } = aLocale(() => english.promise)
  const first = locale.change('EN')
  await locale.change('TH')
  english.resolve()
  await first
  expect(locale.language).toBe('TH')
})

test('leaves the language unchanged if texts cannot be loaded', async () => {
  const { locale } = aLocale(() => Promise.reject(new Error('offline')))
  await expect(locale.change('EN')).rejects.toThrow('offline')
  expect([locale.language, localStorage.getItem('tessera.language')]).toEqual(['TH', null])
})
