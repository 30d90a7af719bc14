import type { PageProps } from '@tessera/platform'
import type { RaffleBundle, RewardApplication } from '@tessera/site'
import { aPromotion, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { anApplication } from '../testing/an-application.ts'
import { anOffer } from '../testing/an-offer.ts'
import { createVerifiableRaffle, DRAW_ID } from '../testing/verifiable-raffle.ts'
import Apply from './apply.tsx'
import Promotions, { prepare as preparePromotions } from './promotions.tsx'
import Raffle from './raffle.tsx'

const APPLICATIONS = 'GET /api/v1/rewards/requests'
const BUNDLE = 'GET /api/v1/raffles/draw'
const PROMOTIONS = 'GET /api/v1/promotions'

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

/** Returns a function that opens the page, each time on the same host. */
function visits(Page: ComponentType<PageProps>, path: string, replies: Record<string, unknown>) {
  const host = fakeHost({ language: 'EN', session: {}, path, replies })
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const open = () => render(<Page host={host} place="page" />)
  return { host, open, sent: (key: string) => calls.filter((call) => call.key === key) }
}

test('loads the applications again at a further visit, and shows the old state meanwhile', async () => {
  const application = anApplication()
  let state: RewardApplication['state'] = 'SUBMITTED'
  const promotion = aPromotion({ linkedPromotionId: 'L1', imageRequired: 'Y', offer: anOffer({ action: 'apply' }) })
  const { open, sent } = visits(Apply, '/m/applyReward?id=L1', {
    [PROMOTIONS]: { promotions: [promotion], categories: [] },
    [APPLICATIONS]: () => [{ ...application, state }],
  })
  const first = open()
  await screen.findByText('Sent')
  first.unmount()
  state = 'REFUSED'
  open()
  expect(screen.getByText('Sent')).toBeInTheDocument()
  expect(await screen.findByText('Refused')).toBeInTheDocument()
  expect(sent(APPLICATIONS)).toHaveLength(2)
})

test('loads a raffle again at a further visit, and shows the old state meanwhile', async () => {
  const { bundle, log } = await createVerifiableRaffle()
  let state: RaffleBundle['raffle']['state'] = 'open'
  const { open, sent } = visits(Raffle, `/m/raffle?id=${encodeURIComponent(DRAW_ID)}`, {
    [BUNDLE]: () => ({ ...bundle, seal: null, raffle: { ...bundle.raffle, state } }),
    'GET /api/v1/lottery/log': { entries: log, head: bundle.head },
    'GET /api/v1/raffles/tickets': [],
    'GET /api/v1/raffles': [],
  })
  const first = open()
  await screen.findByRole('timer')
  first.unmount()
  state = 'settled'
  open()
  expect(screen.getByRole('timer')).toBeInTheDocument()
  expect(await screen.findByText('Drawn')).toBeInTheDocument()
  expect(sent(BUNDLE)).toHaveLength(2)
})

test('loads the promotions again at a further visit, once however it was prepared, and shows the old ones meanwhile', async () => {
  let title = 'Welcome bonus'
  const { host, open, sent } = visits(Promotions, '/m/activity', {
    [PROMOTIONS]: () => ({ promotions: [aPromotion({ title })], categories: [] }),
    'GET /api/v1/promotions/mine': { entries: [], ineligible: [] },
  })
  preparePromotions(host)
  const first = open()
  await screen.findByRole('article', { name: 'Welcome bonus' })
  first.unmount()
  title = 'Weekly bonus'
  preparePromotions(host)
  open()
  expect(screen.getByRole('article', { name: 'Welcome bonus' })).toBeInTheDocument()
  expect(await screen.findByRole('article', { name: 'Weekly bonus' })).toBeInTheDocument()
  expect(sent(PROMOTIONS)).toHaveLength(2)
})
