import { act, render, screen } from '@testing-library/react'
import { addTexts, dressTexts, hasTexts, partTexts, showLanguage, startTexts, translate, useTexts } from './texts.ts'

const Greeting = () => <p>{useTexts('mfe-test')('hello', { name: 'Ann' })}</p>

const DAYS = partTexts('days', {
  th: { today: 'วันนี้', days_one: '{{count}} วัน', days_other: '{{count}} วัน' },
  en: { today: 'Today', days_one: '{{count}} day', days_other: '{{count}} days' },
})
const Part = () => {
  const t = useTexts(DAYS)
  return <p>{[t('today'), t('days', { count: 1 }), t('days', { count: 3 })].join(' · ')}</p>
}

const Late = () => <p>{useTexts('mfe-late')('title')}</p>

beforeEach(() => {
  startTexts('th')
  addTexts('th', 'mfe-test', { hello: 'สวัสดี {{name}}', only: { thai: 'ไทย' } })
  addTexts('en', 'mfe-test', { hello: 'Hello {{name}}', only: { english: 'English' } })
})

test('SHL-090 a change of language shows every text anew, without a reload', async () => {
  render(<Greeting />)
  expect(screen.getByText('สวัสดี Ann')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('Hello Ann')).toBeInTheDocument()
})

test('texts that arrive late are shown when they arrive', () => {
  render(<Late />)
  expect(screen.queryByText('มาแล้ว')).toBeNull()
  act(() => addTexts('th', 'mfe-late', { title: 'มาแล้ว' }))
  expect(screen.getByText('มาแล้ว')).toBeInTheDocument()
})

test('what Thai lacks is shown in English, and what neither has is shown as its key', () => {
  const t = translate('mfe-test')
  expect(t('only.thai')).toBe('ไทย')
  expect(t('only.english')).toBe('English')
  expect(t('only.neither')).toBe('only.neither')
})

test('values are put in as they are: React escapes what it draws', () => {
  expect(translate('mfe-test')('hello', { name: '<b>' })).toBe('สวัสดี <b>')
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
