import { aPromotion, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { anOffer, FACTS } from '../testing/an-offer.ts'
import Promotion from './promotion.tsx'

const promotions = [
  aPromotion({ id: 'p2', title: 'คืนยอดเสีย', linkedPromotionId: 'L2', offer: anOffer({ action: 'none' }) }),
  aPromotion({ id: 'p1', title: 'โบนัสต้อนรับ', content: '<h3>กติกา</h3><script>1</script>', offer: anOffer() }),
]

beforeAll(() => startTestTexts('mfe-content', { th, en }))

function open(path: string, options: FakeHostOptions = {}) {
  const host = fakeHost({
    path,
    ...options,
    replies: {
      'GET /api/v1/promotions': { promotions, categories: [] },
      'GET /api/v1/promotions/mine': { entries: [], ineligible: [] },
    },
  })
  render(<Promotion host={host} place="page" />)
  return { host, user: userEvent.setup() }
}

test('CON-002 CON-031 shows one promotion alone at /m/activityDetail?id=, with all its facts and its text without scripts', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/activityDetail', expose: './promotion' }))
  open('/m/activityDetail?id=p1')
  const only = within(await screen.findByRole('article', { name: 'โบนัสต้อนรับ' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(only.getByText('2026/11/01 - 2026/12/31')).toBeInTheDocument()
  expect(only.getAllByRole('definition').map((one) => one.textContent)).toEqual(FACTS.map(({ text }) => text))
  expect(await only.findByRole('heading', { name: 'กติกา' })).toBeInTheDocument()
  expect(document.querySelector('script')).toBeNull()
})

test('accepts the joining id of a promotion too, with the same actions', async () => {
  open('/m/activityDetail?id=L2', { session: {} })
  const only = within(await screen.findByRole('article', { name: 'คืนยอดเสีย' }))
  expect(only.getByText('ได้รับเองเมื่อครบเงื่อนไข')).toBeInTheDocument()
})

test.each([['?id=p1'], ['?id=unknown'], ['']])('CON-028 from %j leads back to the list', async (query) => {
  const { host, user } = open(`/m/activityDetail${query}`)
  await user.click(await screen.findByRole('link', { name: 'กลับไปที่รายการ' }))
  expect(host.navigation.path).toBe('/m/activity')
})

test('shows that a promotion does not exist', async () => {
  open('/m/activityDetail?id=unknown')
  expect(await screen.findByText('ไม่พบโปรโมชั่นนี้')).toBeInTheDocument()
})
