import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import BigWins from './big-wins.tsx'

const CALL = 'GET /api/v1/help'
const items = [
  { id: '1', title: 'เรื่องแรก', content: '<p>ก</p>', tag: 'a' },
  { id: '2', title: 'เรื่องที่สอง', content: '<p>ข</p>', tag: 'a' },
]

beforeEach(() => startTestTexts('mfe-sample', { th, en }))
afterEach(() => jest.restoreAllMocks())

function open(reply: unknown, options: FakeHostOptions = {}) {
  const host = fakeHost({ path: '/m/big-wins', ...options, replies: { [CALL]: reply } })
  render(<BigWins host={host} place="page" />)
  return host
}

test('shows a loading state, then the list', async () => {
  open({ items })
  expect(screen.getByRole('status', { name: 'กำลังโหลด' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('เรื่องแรก')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('shows a message for an empty list', async () => {
  open({ items: [] })
  expect(await screen.findByText(th.big_wins.none)).toBeInTheDocument()
})

test('recovers in place when a failed load is retried', async () => {
  let calls = 0
  open(() => {
    if (++calls === 1) throw apiError('system.busy')
    return { items }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByText('เรื่องที่สอง')).toBeInTheDocument()
})

test('shows a message if there is no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open(() => {
    throw new TypeError('offline')
  })
  expect(await screen.findByText('ไม่ได้เชื่อมต่ออินเทอร์เน็ต')).toBeInTheDocument()
})

test('loads the list in another language when the language changes', async () => {
  const asked: unknown[] = []
  const host = open(({ query }: { query: { lang?: string } }) => {
    asked.push(query.lang)
    return { items }
  })
  await screen.findByText('เรื่องแรก')
  await act(() => host.locale.change('EN'))
  expect(asked).toEqual(['TH', 'EN'])
})
