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

test('SHL-090 renders every text again after a change of language, without a reload', async () => {
  render(<Greeting />)
  expect(screen.getByText('สวัสดี Ann')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('Hello Ann')).toBeInTheDocument()
})

test('shows late texts on arrival, and renders nothing of another namespace again', () => {
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

test('falls back to English for texts missing in Thai, and to the key for texts missing in both', () => {
  const t = (key: string) => textOf('shared', key)
  expect(t('only.thai')).toBe('ไทย')
  expect(t('only.english')).toBe('English')
  expect(t('only.neither')).toBe('only.neither')
})

test('does not compile with a key that the English texts lack', () => {
  // @ts-expect-error no such key
  expect(translate('shared')('common.retyr')).toBe('common.retyr')
  // @ts-expect-error no such namespace
  expect(translate('mfe-nowhere')('title')).toBe('title')
})

test('reports an error without a text as unknown instead of showing its key', () => {
  addTexts('th', 'shared', { error: { unknown: 'ไม่ทราบสาเหตุ', conflict: 'ทำไปแล้ว' } })
  expect(failureText('error.conflict')).toBe('ทำไปแล้ว')
  expect(failureText('error.of_tomorrow')).toBe('ไม่ทราบสาเหตุ')
})

test('FIX-212 shows an unknown error for a missing error text, and reports it once', () => {
  addTexts('th', 'shared', { error: { unknown: 'ไม่ทราบสาเหตุ' } })
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect([textOf('shared', 'error.gone'), textOf('shared', 'error.gone')]).toEqual(['ไม่ทราบสาเหตุ', 'ไม่ทราบสาเหตุ'])
  expect(log.mock.calls).toEqual([['No text:', 'error.gone']])
  log.mockRestore()
})

test('inserts values unchanged: React escapes them on rendering', () => {
  expect(translate('shared')('common.reference', { id: '<b>' })).toBe('สวัสดี <b>')
})

test('passes texts and values through a function before display, until it is removed', () => {
  render(<Greeting />)
  act(() => dressTexts((text) => `[${text}]`))
  expect(screen.getByText('[สวัสดี Ann]')).toBeInTheDocument()
  act(() => dressTexts(null))
  expect(screen.getByText('สวัสดี Ann')).toBeInTheDocument()
})

test('does not notify an unmounted component', () => {
  const { unmount } = render(<Greeting />)
  unmount()
  expect(() => addTexts('th', 'mfe-other', { a: 'b' })).not.toThrow()
  expect(hasTexts('th', 'mfe-other')).toBe(true)
  expect(hasTexts('en', 'mfe-other')).toBe(false)
})

test('loads the texts of a kit part in both languages and with plural forms', async () => {
  render(<Part />)
  expect(screen.getByText('วันนี้ · 1 วัน · 3 วัน')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('Today · 1 day · 3 days')).toBeInTheDocument()
})
