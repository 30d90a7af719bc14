import { type FakeCall, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { aDraw, aLotteryRow, lastDraw } from '../testing/lottery.ts'
import LotteryResults from './lottery-results.tsx'

const RESULTS = 'GET /api/v1/lottery/results'
const STATISTICS = 'GET /api/v1/lottery/statistics'
const RANK = 'GET /api/v1/lottery/rank'

function open(path = '/m/lottResults?g=TH6', replies: FakeHostOptions['replies'] = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    language: 'EN',
    path,
    replies: {
      'GET /api/v1/lottery/games': [aLotteryRow('TH6'), aLotteryRow('VNS')],
      [RESULTS]: ({ query }: FakeCall) => ({
        list: [lastDraw(), aDraw({ drawId: 'siam:TH6:20270102', numero: '20270102', state: 'void' })],
        pageNum: query.pageNo,
        totalPages: 1,
        totalCount: 2,
        held: 10,
        voided: 1,
      }),
      [STATISTICS]: {
        draws: 100,
        places: [{ place: 'first1', counts: [8, 12, 9, 11, 10, 10, 10, 7, 13, 10], expected: 10 }],
      },
      [RANK]: {
        winners: [
          {
            userName: 'de***01',
            game: 'TH6',
            numero: '20270117',
            payout: '12255.00',
            paidAt: '2027-01-17T09:01:00.000Z',
          },
        ],
      },
      ...replies,
    },
  })
  render(<LotteryResults host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, user: userEvent.setup(), asked: (key: string) => calls.filter((call) => call.key === key) }
}

beforeEach(() => localStorage.clear())

test('lists results with void draws, their number, and the link to the proof of each', async () => {
  open()
  const rows = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/20270117.*1 2 3 4 5 6/),
    expect.stringMatching(/20270102.*Void/),
  ])
  expect(screen.getByText('1 of 10 draws were void')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Verify Draw 20270117' })).toHaveAttribute(
    'href',
    '/m/lottVerify?d=siam%3ATH6%3A20270117',
  )
})

test('LOB-248 shows counts of 100 draws beside the expected count, and that they predict nothing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Statistics' }))
  expect(await screen.findByText('Past results have no influence on the next draw.')).toBeInTheDocument()
  expect(await screen.findByText(/Of the last 100 draws/)).toBeInTheDocument()
  const place = within(screen.getByRole('region', { name: 'First prize, digit 1' }))
  expect(place.getByText('Expected 10 times each')).toBeInTheDocument()
  expect(place.getByRole('row', { name: '8 13' })).toBeInTheDocument()
})

test('lists recent winners by masked names', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('tab', { name: 'Winners' }))
  expect(await screen.findByText('de***01')).toBeInTheDocument()
  expect(screen.getByText('฿12,255.00')).toBeInTheDocument()
  expect(asked(RANK)[0]?.query).toEqual({ game: 'TH6', limitNum: 20 })
})

test('uses another address for another game', async () => {
  const { user, host, asked } = open()
  await user.click(await screen.findByRole('radio', { name: 'Vietnam South' }))
  expect(host.navigation.path).toBe('/m/lottResults?g=VNS')
  await waitFor(() => expect(asked(RESULTS).at(-1)?.query).toMatchObject({ game: 'VNS' }))
})

test('shows that a game has drawn nothing yet', async () => {
  open('/m/lottResults?g=TH6', {
    [RESULTS]: { list: [], pageNum: 1, totalPages: 0, totalCount: 0, held: 0, voided: 0 },
  })
  expect(await screen.findByText('No draw was held yet')).toBeInTheDocument()
})
