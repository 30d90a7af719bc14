import { showLanguage, startTexts } from '@tessera/i18n'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateRange } from './date-range.tsx'
import type { DayRange } from './days.ts'

beforeEach(async () => {
  startTexts('en')
  await showLanguage('en')
})
afterEach(() => document.documentElement.removeAttribute('dir'))

function Page({ onRange, today = '2026-11-22' }: { onRange: (range: DayRange) => void; today?: string }) {
  const [range, change] = useState<DayRange>({ from: '2026-11-16', to: '2026-11-22' })
  return (
    <DateRange
      value={range}
      onChange={(next) => {
        onRange(next)
        change(next)
      }}
      today={today}
      min="2026-08-10"
      max="2026-11-22"
      maxDays={31}
      locale="en-GB"
    />
  )
}
async function setup() {
  const told: DayRange[] = []
  render(<Page onRange={(range) => told.push(range)} />)
  return told
}
const opener = () => screen.getByRole('button', { name: /^Choose dates/ })
const sheet = () => within(screen.getByRole('dialog', { name: 'Choose dates' }))
const open = () => userEvent.click(opener())
const day = (name: string) => sheet().getByRole('button', { name: new RegExp(`\\b${name} 2026`) })
const focused = () => document.activeElement?.getAttribute('data-day')
const said = () => sheet().getByRole('status').textContent

test('takes a preset span by one press, marks it, and shows the range', async () => {
  const told = await setup()
  expect(screen.getByRole('radio', { name: 'Last 7 days' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Last 30 days' }))
  expect(told).toEqual([{ from: '2026-10-24', to: '2026-11-22' }])
  expect(screen.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()
  expect(opener()).toReadExactly('2026/10/24 – 2026/11/22')
})

test('marks the pressed preset on a day when two presets are equal', async () => {
  render(<Page onRange={() => {}} today="2026-11-07" />)
  for (const name of ['This month', 'Last 7 days', 'This month']) {
    await userEvent.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name }))
    expect(opener()).toReadExactly('2026/11/01 – 2026/11/07')
  }
})

test('selects both ends by two presses in either order; the range is announced and applied by the button', async () => {
  const told = await setup()
  await open()
  expect(said()).toBe('2026/11/16 – 2026/11/22 · 7 days')
  await userEvent.click(day('12 November'))
  expect(said()).toBe('From 2026/11/12: choose the last day')
  expect(sheet().getByRole('button', { name: 'Use these dates' })).toBeDisabled()
  await userEvent.click(day('3 November'))
  expect(said()).toBe('2026/11/03 – 2026/11/12 · 10 days')
  const selected = sheet().getAllByRole('gridcell', { selected: true })
  expect(selected.map((cell) => cell.textContent)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(told).toEqual([])
  await userEvent.click(sheet().getByRole('button', { name: 'Use these dates' }))
  expect(told).toEqual([{ from: '2026-11-03', to: '2026-11-12' }])
  expect(opener()).toHaveFocus()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('navigates days, weeks, months and years by keyboard, and stops at the bounds', async () => {
  await setup()
  await open()
  expect(focused()).toBe('2026-11-22')
  const steps: [string, string][] = [
    ['{ArrowRight}', '2026-11-22'],
    ['{ArrowLeft}', '2026-11-21'],
    ['{ArrowUp}', '2026-11-14'],
    ['{Home}', '2026-11-08'],
    ['{End}', '2026-11-14'],
    ['{ArrowDown}', '2026-11-21'],
    ['{PageUp}', '2026-10-21'],
    ['{PageDown}', '2026-11-21'],
    ['{Shift>}{PageUp}{/Shift}', '2026-08-10'],
  ]
  for (const [key, at] of steps) {
    await userEvent.keyboard(key)
    expect([key, focused()]).toEqual([key, at])
  }
  expect(sheet().getByRole('grid', { name: 'August 2026' })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(said()).toBe('From 2026/08/10: choose the last day')
})

test('reverses the arrow keys in right-to-left languages', async () => {
  document.documentElement.dir = 'rtl'
  await setup()
  await open()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('2026-11-21')
})

test('shows days out of bounds as disabled, and no month beyond', async () => {
  await setup()
  await open()
  expect(sheet().getByRole('button', { name: 'Next month' })).toBeDisabled()
  await userEvent.click(day('23 November'))
  expect(said()).toBe('2026/11/16 – 2026/11/22 · 7 days')
  for (let month = 0; month < 3; month++) await userEvent.click(sheet().getByRole('button', { name: 'Previous month' }))
  expect(sheet().getByRole('grid', { name: 'August 2026' })).toBeInTheDocument()
  expect(sheet().getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('restarts a span that is too long at the last press, and shows why', async () => {
  await setup()
  await open()
  await userEvent.click(day('20 November'))
  await userEvent.click(sheet().getByRole('button', { name: 'Previous month' }))
  await userEvent.click(day('20 October'))
  expect(said()).toBe('At most 31 days. Starting again from 2026/10/20')
  await userEvent.click(day('21 October'))
  expect(said()).toBe('2026/10/20 – 2026/10/21 · 2 days')
})

test('discards presses when a calendar is closed without applying', async () => {
  const told = await setup()
  await open()
  await userEvent.click(day('3 November'))
  await userEvent.keyboard('{Escape}')
  expect(told).toEqual([])
  expect(opener()).toHaveFocus()
  await open()
  expect(said()).toBe('2026/11/16 – 2026/11/22 · 7 days')
})

test('marks today for screen readers', async () => {
  await setup()
  await open()
  expect(day('22 November')).toHaveAttribute('aria-current', 'date')
  expect(day('21 November')).not.toHaveAttribute('aria-current')
})
