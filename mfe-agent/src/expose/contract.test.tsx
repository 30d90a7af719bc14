import { apiError, type FakeCall, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aContract, aContractDetail, anActiveContract, aSettlement, DIVIDEND_TERMS } from '../testing/a-contract.ts'
import { singlePage } from '../testing/a-team.ts'
import { factsOf, openPage } from '../testing/open-page.tsx'
import Contract from './contract.tsx'

const ONE = 'GET /api/v1/agent/contract'
const ANSWER = 'POST /api/v1/agent/contracts/answer'
const offer = aContractDetail(aContract())
const dividend = anActiveContract({ id: 'c2', kind: 'dividend', terms: DIVIDEND_TERMS, version: 2 })
const { id, kind, contract, downline, from, to, base, pay } = aSettlement()
const paid = { id, kind, contract, downline, from, to, base, pay, state: 'paid' }

const open = (
  replies: FakeHostOptions['replies'] = {},
  { id: of = 'c1', ...options }: FakeHostOptions & { id?: string } = {},
) =>
  openPage(Contract, `/m/agent/contract?id=${of}`, {
    ...options,
    replies: { [ONE]: offer, 'GET /api/v1/agent/settlements': singlePage(), ...replies },
  })
const card = (name: string) => screen.findByRole('region', { name })
const press = async (name: string, { user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name }))

test('AGT-016 shows the terms of a salary in plain words, tier by tier', async () => {
  open()
  const salary = await card('Daily salary')
  expect(factsOf(salary)).toEqual({
    'Given by': 'siam_top',
    'Paid to': 'agent01',
    'Answer by': expect.stringContaining('2026'),
  })
  const tiers = [...salary.querySelectorAll('ol > li')].map((tier) => tier.textContent)
  expect(tiers).toEqual([
    'Tier 1a turnover of ฿50,000 or more3 active members or more0.50%',
    'Tier 2a turnover of ฿150,000 or more5 active members or more0.80%',
  ])
  expect(within(salary).getByText('Counted and paid each day')).toBeInTheDocument()
})

test('AGT-017 shows a dividend’s frequency, its treatment of a loss, and the carry-over', async () => {
  open(
    {
      [ONE]: aContractDetail(dividend, { may: ['end'], carried: '-40000.00', shortfall: '-7000.00' }),
      'GET /api/v1/agent/settlement-preview': aSettlement({ estimate: true, paidAt: null }),
    },
    { id: 'c2' },
  )
  const terms = await card('Dividend')
  expect(factsOf(terms)).toMatchObject({ Carried: '-฿40,000.00', Shortfall: '-฿7,000.00' })
  expect(within(terms).getByText('Counted and paid 2 times a month')).toBeInTheDocument()
  expect(within(terms).getByText('A loss is carried until it is made up for')).toBeInTheDocument()
})

test.each([
  ['AGT-016', 'Accept', 'accept', 'accepted', 'The contract is accepted', /Accept these terms/],
  ['AGT-017', 'Refuse', 'refuse', 'refused', 'The offer is refused', /Refuse this offer/],
] as const)(
  '%s %s confirms first, then sends %s under a key, and the state is %s',
  async (_row, button, answer, state, told, question) => {
    const page = open({ [ANSWER]: aContractDetail(aContract({ state }), { may: [] }) })
    await press(button, page)
    await waitFor(() => expect(page.host.log.toasts).toMatchObject([{ kind: 'success', text: told }]))
    const [call] = page.sent(ANSWER)
    expect([call?.body, call?.headers['Idempotency-Key'], page.asked]).toEqual([
      { id: 'c1', answer },
      expect.stringMatching(/^[\w-]{8,64}$/),
      [expect.stringMatching(question)],
    ])
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  },
)

test('sends nothing without a confirmation', async () => {
  const page = open({}, { confirms: false })
  await press('Accept', page)
  expect(page.sent(ANSWER)).toEqual([])
})

test('shows that an offer was withdrawn meanwhile, with its current state', async () => {
  let isWithdrawn = false
  const page = open({
    [ONE]: () => (isWithdrawn ? aContractDetail(aContract({ state: 'withdrawn' }), { may: [] }) : offer),
    [ANSWER]: () => {
      isWithdrawn = true
      throw apiError('contract.state')
    },
  })
  await press('Accept', page)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/changed/))
  expect(within(await card('Daily salary')).getByText('Withdrawn')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('offers permitted actions only: the upline ends, and amends with the current terms', async () => {
  const given = aContractDetail(anActiveContract({ side: 'upline', downline: { id: 'n1', account: 'naga_king' } }), {
    may: ['end', 'amend'],
  })
  open({ [ONE]: given, 'GET /api/v1/agent/settlement-preview': aSettlement({ estimate: true }) })
  expect(await screen.findByRole('button', { name: 'End the contract' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Offer other terms' })).toHaveAttribute(
    'href',
    '/m/agent/offer?node=n1&kind=salary&amends=c1',
  )
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('AGT-056 shows the running period as an estimate with its time, and leads to its derivation', async () => {
  open(
    {
      [ONE]: aContractDetail(dividend, { may: [] }),
      'GET /api/v1/agent/settlement-preview': aSettlement({ estimate: true, paidAt: null }),
    },
    { id: 'c2' },
  )
  const preview = await card('This period')
  await waitFor(() => expect(preview).toHaveTextContent('฿18,899.98'))
  expect(within(preview).getByText('Estimate')).toBeInTheDocument()
  expect(within(preview).getByRole('link')).toHaveAttribute('href', '/m/agent/settlement?contract=c2')
})

test('AGT-056 continues the version in force with its estimate while an amendment is pending', async () => {
  const amended = aContractDetail(aContract({ version: 2 }))
  const [offered] = amended.versions
  if (!offered) throw new Error('no version')
  const { sent } = open({
    [ONE]: { ...amended, versions: [offered, { ...offered, id: 'v0', version: 1, state: 'active' }] },
    'GET /api/v1/agent/settlement-preview': aSettlement({ estimate: true, paidAt: null }),
  })
  await waitFor(async () => expect(await card('This period')).toHaveTextContent('฿18,899.98'))
  expect(sent('GET /api/v1/agent/settlement-preview').map(({ query }) => query)).toEqual([{ contract: 'c1' }])
})

test('AGT-057 lists ended periods with their pay; shows a held one as under review', async () => {
  const list = singlePage(paid, { ...paid, id: 's2', state: 'held', pay: '62000.00' })
  open({ 'GET /api/v1/agent/settlements': list })
  const rows = within(await card('Settlements'))
  const held = await rows.findByRole('link', { name: /Under review/ })
  expect(held).toHaveTextContent('2026/11/01 – 2026/11/15Dividend฿62,000.00Under review')
  expect(rows.getByRole('link', { name: /Paid/ })).toHaveAttribute('href', '/m/agent/settlement?id=s1')
})

test('AGT-050 shows every version, with its offerer and date', async () => {
  const version = (number: number, ppm: number) => ({
    id: `v${number}`,
    version: number,
    state: number === 2 ? ('active' as const) : ('superseded' as const),
    terms: { ...DIVIDEND_TERMS, tiers: [{ turnover: '0.00', active: 0, net: '0.01', ppm }] },
    offeredAt: `2026-11-0${number}T05:00:00.000Z`,
    offeredBy: 'siam_top',
    answeredAt: `2026-11-0${number}T06:00:00.000Z`,
  })
  const { user } = open({
    [ONE]: aContractDetail(dividend, { versions: [version(2, 60_000), version(1, 50_000)], may: [] }),
  })
  const history = within(await card('History'))
  expect(history.getAllByRole('button').map((head) => head.textContent)).toEqual([
    'Version 2In force',
    'Version 1Replaced',
  ])
  await user.click(history.getByRole('button', { name: /Version 1/ }))
  expect(history.getByText('5.00%')).toBeInTheDocument()
  expect(history.getByText('siam_top')).toBeInTheDocument()
})

test('shows an error for an address without a contract, or with another caller’s', async () => {
  const { view } = open({
    [ONE]: () => {
      throw apiError('request.not.found')
    },
  })
  expect(await screen.findByText('The contract did not load')).toBeInTheDocument()
  view.unmount()
  openPage(Contract, '/m/agent/contract')
  expect(await screen.findByText('There is nothing here')).toBeInTheDocument()
})

test('loads the contract and its settlements again at a further visit', async () => {
  let reply = offer
  const { sent, view, openVisit } = open({ [ONE]: () => reply })
  await card('Daily salary')
  view.unmount()
  reply = aContractDetail(aContract({ state: 'withdrawn' }), { may: [] })
  openVisit()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect([sent(ONE).length, sent('GET /api/v1/agent/settlements').length]).toEqual([2, 2])
})

test.each([
  ['accepted', () => aContractDetail(aContract({ state: 'accepted' }), { may: [] })],
  ['rejected', () => Promise.reject(apiError('contract.state'))],
])('shows nothing of a late decision, %s, on the page of another contract', async (_outcome, respond) => {
  const late = Promise.withResolvers<void>()
  const page = open({
    [ONE]: ({ query }: FakeCall) => aContractDetail(aContract({ id: String(query.id) })),
    [ANSWER]: () => late.promise.then(respond),
  })
  await press('Accept', page)
  await waitFor(() => expect(page.sent(ANSWER)).toHaveLength(1))
  act(() => page.host.navigation.replace('/m/agent/contract?id=c4'))
  await waitFor(() => expect(page.sent(ONE)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Refuse' })
  await act(async () => late.resolve())
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
