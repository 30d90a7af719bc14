import type { PreviewNotice } from '@tessera/contracts'
import { showLanguage } from '@tessera/i18n'
import { startTestTexts } from '@tessera/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showOverrideBadge } from './override-badge.tsx'
import { showPreviewBadge } from './preview-badge.tsx'

const shown: PreviewNotice = {
  state: 'shown',
  expiresAt: '2026-11-30T10:30:00.000Z',
  members: [
    { name: 'mfe-lobby', instead: '1.0.0', shown: '1.1.0-pr.17.a1b2' },
    { name: 'mfe-guest', instead: '1.0.0', shown: null },
  ],
}
const show = (notice: PreviewNotice, language: 'EN' | 'TH' = 'EN') =>
  act(async () => showPreviewBadge(document, notice, { language }))

beforeEach(() => act(async () => startTestTexts('shell', { th: {}, en: {} }, 'en')))
afterEach(() => {
  document.body.innerHTML = ''
})

test('shows expiry and differences of a preview in the badge, with an exit', async () => {
  await show(shown)
  const badge = screen.getByRole('complementary', { name: 'Preview' })
  expect(badge).toHaveTextContent(/Preview until (30 Nov|Nov 30,?) 2026/)
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '?preview=off')
  await userEvent.setup().click(screen.getByText(/Preview until/))
  const differing = screen.getByRole('list', { name: 'What differs from the site' })
  expect(differing).toHaveTextContent('mfe-lobby 1.0.0 → 1.1.0-pr.17.a1b2mfe-guest 1.0.0 → none')
})

test('names other colours and texts by their configuration numbers', async () => {
  await show({ ...shown, members: [], configuration: { instead: null, shown: 3 } })
  await userEvent.setup().click(screen.getByText(/Preview until/))
  expect(screen.getByRole('list', { name: 'What differs from the site' })).toHaveTextContent(
    /^configuration as installed → 3$/,
  )
})

test('makes everything reachable by keyboard', async () => {
  await show(shown)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  await user.click(document.activeElement as Element)
  await user.tab()
  expect(screen.getByRole('list')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveFocus()
})

test('uses the page’s language, with Gregorian years', async () => {
  await act(() => showLanguage('th'))
  await show(shown, 'TH')
  expect(screen.getByRole('complementary', { name: 'ตัวอย่างก่อนใช้งานจริง' })).toHaveTextContent(/ดูได้ถึง 30 พ.ย. 2026/)
  expect(screen.getByRole('link', { name: 'ออกจากตัวอย่าง' })).toBeVisible()
})

test.each([
  ['ended', /The link to this preview has ended/],
  ['away', /cannot be shown just now/],
] as const)('notifies once of a preview that is %s, and dismisses it', async (state, words) => {
  await show({ state })
  expect(screen.getByRole('status')).toHaveTextContent(words)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('shows a developer’s local slices in a preview too', async () => {
  await show(shown)
  await act(async () => showOverrideBadge(document, [{ slice: 'mfe-test', url: 'http://localhost:3001/', ok: true }]))
  const badges = screen.getAllByRole('complementary')
  expect(badges).toHaveLength(2)
  expect(badges[0]?.parentElement?.parentElement).toBe(badges[1]?.parentElement?.parentElement)
})
