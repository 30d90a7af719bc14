import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aContract, aContractDetail, DIVIDEND_TERMS, SALARY_TERMS } from '../testing/a-contract.ts'
import { aDetail } from '../testing/a-team.ts'
import { openPage } from '../testing/open-page.tsx'
import Offer from './offer.tsx'

const BOUNDS = 'GET /api/v1/agent/contracts/bounds'
const SEND = 'POST /api/v1/agent/contracts'

const open = (query = '?node=n1', replies: FakeHostOptions['replies'] = {}) =>
  openPage(Offer, `/m/agent/offer${query}`, {
    replies: {
      'GET /api/v1/agent/subordinate': aDetail(),
      [BOUNDS]: ({ query: { kind } }: { query: Record<string, unknown> }) => ({
        kind,
        covering: kind === 'dividend' ? DIVIDEND_TERMS.tiers : SALARY_TERMS.tiers,
        periods: kind === 'dividend' ? DIVIDEND_TERMS.periods : 1,
      }),
      [SEND]: aContractDetail(aContract({ id: 'c9', side: 'upline' })),
      ...replies,
    },
  })
type Opened = ReturnType<typeof open>
const tier = async (place: number) => within(await screen.findByRole('group', { name: `Tier ${place}` }))
const fill = async ({ user }: Opened, place: number, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    const field = (await tier(place)).getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
}
const verdict = async (place: number) => (await tier(place)).getByRole('status').textContent
const look = () => screen.getByRole('button', { name: 'Look it over' })

test.each([
  ['60000', '3', '0.30', 'Covered by tier 1 of your own contract'],
  ['150,000', '5', '0.80', 'Covered by tier 2 of your own contract'],
  ['60000', '3', '0.51', 'Your own contract does not cover it'],
  ['49999.99', '3', '0.30', 'Your own contract does not cover it'],
  ['60000', '2', '0.30', 'Your own contract does not cover it'],
  ['60000', '3', '0', 'Fill in every field; the share is above 0'],
])(
  'AGT-047 validates an offer from %s with %s active %s %% while typing: %s',
  async (turnover, active, share, words) => {
    const page = open()
    await fill(page, 1, { 'Turnover from': turnover, 'Active members from': active, Share: share })
    expect(await verdict(1)).toBe(words)
    expect(look()).toHaveProperty('disabled', !words.startsWith('Covered'))
  },
)

test('AGT-016 reviews an offer in words and sends it under a key; its page follows', async () => {
  const page = open()
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(screen.getByRole('button', { name: 'Add a tier' }))
  await fill(page, 2, { 'Turnover from': '150000', 'Active members from': '5', Share: '0.60' })
  await page.user.click(look())
  const sheet = within(await screen.findByRole('dialog', { name: 'Daily salary' }))
  expect(sheet.getByText('a turnover of ฿60,000 or more')).toBeInTheDocument()
  await page.user.click(sheet.getByRole('button', { name: 'Offer it to naga_king' }))
  await waitFor(() => expect(page.host.navigation.path).toBe('/m/agent/contract?id=c9'))
  const [call] = page.sent(SEND)
  expect([call?.body, call?.headers['Idempotency-Key']]).toEqual([
    {
      node: 'n1',
      kind: 'salary',
      terms: {
        tiers: [
          { turnover: '60000.00', active: 3, net: '0.00', ppm: 3000 },
          { turnover: '150000.00', active: 5, net: '0.00', ppm: 6000 },
        ],
        carry: 'none',
        periods: 1,
      },
    },
    expect.stringMatching(/^[\w-]{8,64}$/),
  ])
})

test('AGT-017 includes net, frequency and treatment of a loss in a dividend', async () => {
  const page = open('?node=n1&kind=dividend')
  await fill(page, 1, { 'Net from': '0.01', Share: '5' })
  expect(await verdict(1)).toBe('Covered by tier 1 of your own contract')
  expect((await tier(1)).queryByRole('textbox', { name: 'Turnover from' })).toBeNull()
  expect(screen.getByText('Counted and paid 2 times a month, as your own contract')).toBeInTheDocument()
  await page.user.click(screen.getByRole('radio', { name: 'A loss is not carried' }))
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  await waitFor(() => expect(page.sent(SEND)).toHaveLength(1))
  expect(page.sent(SEND)[0]?.body).toMatchObject({
    kind: 'dividend',
    terms: { tiers: [{ turnover: '0.00', active: 0, net: '0.01', ppm: 50_000 }], carry: 'none', periods: 2 },
  })
})

test('shows a tier that does not follow the previous one, and removes it', async () => {
  const page = open()
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  expect((await tier(1)).queryByRole('button')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Add a tier' }))
  await fill(page, 2, { Share: '0.30' })
  expect(await verdict(2)).toBe('No threshold may fall, and the share has to rise from tier to tier')
  await page.user.click((await tier(2)).getByRole('button', { name: 'Remove Tier 2' }))
  expect(screen.queryByRole('group', { name: 'Tier 2' })).toBeNull()
  expect(look()).toBeEnabled()
})

test('allows ten tiers at most', async () => {
  const page = open()
  await tier(1)
  for (let count = 1; count < 10; count++) await page.user.click(screen.getByRole('button', { name: 'Add a tier' }))
  expect(screen.getAllByRole('group', { name: /^Tier/ })).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Ten tiers are the most' })).toBeDisabled()
})

test('starts an amendment with the current terms', async () => {
  open('?node=n1&kind=salary&amends=c1', { 'GET /api/v1/agent/contract': aContractDetail(aContract()) })
  const second = await tier(2)
  const texts = second.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  expect(texts).toEqual(['150000.00', '5', '0.80'])
})

test('lets the house, which has no upline contract, offer any terms in order', async () => {
  const page = open('?node=n1', { [BOUNDS]: { kind: 'salary', covering: null, periods: null } })
  await fill(page, 1, { 'Turnover from': '1', Share: '99' })
  expect(await verdict(1)).toBe('Fine')
})

test('AGT-047 shows a notice in place of a form without a contract of the kind in force', async () => {
  open('?node=n1', {
    [BOUNDS]: () => {
      throw apiError('contract.state')
    },
  })
  expect(await screen.findByText('You have no contract of this kind in force')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('AGT-047 names a tier that the server rejects, and retains typed values', async () => {
  const page = open('?node=n1', {
    [SEND]: () => {
      throw apiError('contract.uncovered', { tier: 0, by: 'nid••01' })
    },
  })
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/does not cover.*Tier 1 does not fit the contract of nid••01/),
  )
  expect((await tier(1)).getByRole('textbox', { name: 'Turnover from' })).toHaveValue('60000')
})

test('AGT-047 offers the dividend frequency only if no contract above fixes it', async () => {
  const page = open('?node=n1&kind=dividend', { [BOUNDS]: { kind: 'dividend', covering: null, periods: null } })
  await fill(page, 1, { 'Net from': '0.01', Share: '5' })
  await page.user.click(screen.getByRole('radio', { name: '3 times' }))
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  await waitFor(() => expect(page.sent(SEND)).toHaveLength(1))
  expect(page.sent(SEND)[0]?.body).toMatchObject({ terms: { periods: 3 } })
})

test('closes the confirmation when the page is left, and retains typed values', async () => {
  const page = open()
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(look())
  await screen.findByRole('dialog', { name: 'Daily salary' })
  page.view.unmount()
  page.openVisit()
  expect((await tier(1)).getByRole('textbox', { name: 'Turnover from' })).toHaveValue('60000')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows nothing of a late rejection in the form for another member', async () => {
  const late = Promise.withResolvers<void>()
  const page = open('?node=n1', {
    [SEND]: () => late.promise.then(() => Promise.reject(apiError('contract.uncovered', { tier: 0, by: 'nid••01' }))),
  })
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  act(() => page.host.navigation.replace('/m/agent/offer?node=n2'))
  await tier(1)
  await act(async () => late.resolve())
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test.each([
  ['the page was left', (page: Opened) => page.view.unmount()],
  ['the page shows another member', (page: Opened) => page.host.navigation.replace('/m/agent/offer?node=n2')],
])('shows that an offer was sent, and opens no other page if %s meanwhile', async (_what, leave) => {
  const late = Promise.withResolvers<object>()
  const page = open('?node=n1', { [SEND]: () => late.promise })
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  act(() => leave(page))
  const { path } = page.host.navigation
  await act(async () => late.resolve(aContractDetail(aContract({ id: 'c9', side: 'upline' }))))
  expect([page.host.log.toasts.length, page.host.navigation.path]).toEqual([1, path])
})

test('X-02 shows nothing of a late offer to the next member', async () => {
  const late = Promise.withResolvers<object>()
  const page = open('?node=n1', { [SEND]: () => late.promise })
  await fill(page, 1, { 'Turnover from': '60000', 'Active members from': '3', Share: '0.30' })
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Offer it to naga_king' }))
  await act(() => page.host.session.signOut())
  const { path } = page.host.navigation
  await act(async () => late.resolve(aContractDetail(aContract({ id: 'c9', side: 'upline' }))))
  expect([page.host.log.toasts, page.host.navigation.path]).toEqual([[], path])
})
