import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import {
  addTexts,
  dressTexts,
  failureText,
  hasTexts,
  partTexts,
  showLanguage,
  startTexts,
  textOf,
  translate,
  useTexts,
} from './texts.ts'

const Greeting = () => <p>{useTexts('shared')('common.reference', { id: 'Ann' })}</p>

const DAYS = partTexts('days', {
  th: { today: 'วันนี้', days_other: '{{count}} วัน' },
  en: { today: 'Today', days_one: '{{count}} day', days_other: '{{count}} days' },
})
const Part = () => {
  const t = useTexts(DAYS)
  return <p>{[t('today'), t('days', { count: 1 }), t('days', { count: 3 })].join(' · ')}</p>
}

const Late = () => <p>{useTexts('shared')('common.retry')}</p>

beforeEach(() => {
  startTexts('th')
  addTexts('th', 'shared', { common: { reference: 'สวัสดี {{id}}' }, only: { thai: 'ไทย' } })
  addTexts('en', 'shared', { common: { reference: 'Hello {{id}}' }, only: { english: 'English' } })
})

test('SHL-090 a change of language shows every text anew, without a reload', async () => {
  render(<Greeting />)
  expect(screen.getByText('สวัสดี Ann')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('Hello Ann')).toBeInTheDocument()
})

test('texts that arrive late are shown when they arrive, and draw nothing of another namespace anew', () => {
  const drawn = jest.fn()
  render(
    <Profiler id="late" onRender={drawn}>
      <Late />
    </Profiler>,
  )
  act(() => addTexts('th', 'mfe-other', { a: 'b' }))
  expect(drawn).toHaveBeenCalledTimes(1)
  act(() => addTexts('th', 'shared', { common: { retry: 'มาแล้ว' } }))
  expect(screen.getByText('มาแล้ว')).toBeInTheDocument()
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('what Thai lacks is shown in English, and what neither has is shown as its key', () => {
  const t = (key: string) => textOf('shared', key)
  expect(t('only.thai')).toBe('ไทย')
  expect(t('only.english')).toBe('English')
  expect(t('only.neither')).toBe('only.neither')
})

test('a key that the English texts do not have does not compile', () => {
  // @ts-expect-error no such key
  expect(translate('shared')('common.retyr')).toBe('common.retyr')
  // @ts-expect-error no such namespace
  expect(translate('mfe-nowhere')('title')).toBe('title')
})

test('a failure that these texts do not know is said to be unknown, not told by its key', () => {
  addTexts('th', 'shared', { error: { unknown: 'ไม่ทราบสาเหตุ', conflict: 'ทำไปแล้ว' } })
  expect(failureText('error.conflict')).toBe('ทำไปแล้ว')
  expect(failureText('error.of_tomorrow')).toBe('ไม่ทราบสาเหตุ')
})

test('FIX-212 the text of an error that is missing reads as unknown, and is reported once', () => {
  addTexts('th', 'shared', { error: { unknown: 'ไม่ทราบสาเหตุ' } })
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect([textOf('shared', 'error.gone'), textOf('shared', 'error.gone')]).toEqual(['ไม่ทราบสาเหตุ', 'ไม่ทราบสาเหตุ'])
  expect(log.mock.calls).toEqual([['No text:', 'error.gone']])
  log.mockRestore()
})

test('values are put in as they are: React escapes what it draws', () => {
  expect(translate('shared')('common.reference', { id: '<b>' })).toBe('สวัสดี <b>')
})

test('texts can pass through a function on their way to the screen, values and all, until that ends', () => {
  render(<Greeting />)
  act(() => dressTexts((text) => `[${text}]`))
  expect(screen.getByText('[สวัสดี Ann]')).toBeInTheDocument()
  act(() => dressTexts(null))
  expect(screen.getByText('สวัสดี Ann')).toBeInTheDocument()
})

test('a component that has gone is told nothing more', () => {
  const { unmount } = render(<Greeting />)
  unmount()
  expect(() => addTexts('th', 'mfe-other', { a: 'b' })).not.toThrow()
  expect(hasTexts('th', 'mfe-other')).toBe(true)
  expect(hasTexts('en', 'mfe-other')).toBe(false)
})

test('a part of the kit brings its own words, in both languages and with plural forms', async () => {
  render(<Part />)
  expect(screen.getByText('วันนี้ · 1 วัน · 3 วัน')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('Today · 1 day · 3 days')).toBeInTheDocument()
})
