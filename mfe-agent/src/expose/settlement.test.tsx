import { addMoney, subtractMoney } from '@tessera/i18n/money'
import type { Settlement as SettlementOf } from '@tessera/site'
import { apiError, type FakeHostOptions } from '@tessera/testing'
import { screen, within } from '@testing-library/react'
import { aSettlement, SALARY_TERMS } from '../testing/a-contract.ts'
import { cellsOf, factsOf, openPage } from '../testing/open-page.tsx'
import Settlement from './settlement.tsx'

const BY_ID = 'GET /api/v1/agent/settlement'
const PREVIEW = 'GET /api/v1/agent/settlement-preview'

const open = (settlement: SettlementOf | (() => never), query = '?id=s1', options: FakeHostOptions = {}) =>
  openPage(Settlement, `/m/agent/settlement${query}`, {
    ...options,
    replies: { [BY_ID]: settlement, [PREVIEW]: settlement },
  })
const bare = (text: string | null | undefined) => (text ?? '').replaceAll(/[฿,\s\u2212]/g, '')

/** Computes the pay from what the page shows, and from nothing else. */
async function recompute(): Promise<{ base: string; below: string; gross: string; pay: string }> {
  const sums = cellsOf(await screen.findByRole('table', { name: 'What it is counted from' }))
  const parts = sums.slice(0, -1)
  const add = (column: number) => parts.reduce((sum, row) => addMoney(sum, bare(row[column]) || '0.00') ?? 'x', '0.00')
  const [base, below] = [add(1), add(2)]
  const tier = factsOf(screen.getByRole('region', { name: 'The tier' }))['Highest tier met']
  const hundredths = BigInt(
    /(\d+)\.(\d\d)%/
      .exec(tier ?? '')
      ?.slice(1)
      .join('') ?? '0',
  )
  const satang = (BigInt(base.replace('.', '')) * hundredths) / 10_000n
  const digits = String(satang).padStart(3, '0')
  const gross = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  const shortfall = bare(factsOf(screen.getByRole('region', { name: 'The pay' })).Shortfall)
  const pay = addMoney(subtractMoney(gross, below) ?? 'x', shortfall) ?? 'x'
  return { base, below, gross, pay }
}

// The dividends of the design's worked example, and the salary of its agent A.
const SALARY = aSettlement({
  kind: 'salary',
  from: '2026-11-20T17:00:00.000Z',
  to: '2026-11-21T17:00:00.000Z',
  terms: SALARY_TERMS,
  own: '6543.21',
  legs: [
    { account: 'naga_king', base: '93908.55', gross: '375.63' },
    { account: 'm81••••678', base: '88966.65', gross: '0.00' },
  ],
  base: '189418.41',
  tier: 1,
  active: 7,
  gross: '1515.34',
  below: '375.63',
  pay: '1139.71',
})
const WITH_SHORTFALL = aSettlement({
  own: '190000.00',
  legs: [{ account: 'naga_king', base: '10000.00', gross: '600.00' }],
  base: '200000.00',
  gross: '30000.00',
  below: '600.00',
  shortfallIn: '-7000.00',
  pay: '22400.00',
})

test.each([
  ['a dividend', aSettlement()],
  ['a dividend with a shortfall', WITH_SHORTFALL],
  ['a salary', SALARY],
])('AGT-055 lets %s be recomputed from the data on the page', async (_what, settlement) => {
  open(settlement)
  const { base, below, gross, pay } = settlement
  expect(await recompute()).toEqual({ base, below, gross, pay })
})

test('AGT-055 shows the steps in order: the base, the tier, the pay with its rule', async () => {
  open(WITH_SHORTFALL)
  const regions = await screen.findAllByRole('region', { name: /./ })
  const heads = regions.map((region) => region.querySelector('h2')?.textContent).filter(Boolean)
  expect(heads).toEqual(['Dividend', 'What it is counted from', 'The tier', 'The pay', 'The terms'])
  expect(factsOf(screen.getByRole('region', { name: 'The pay' }))).toEqual({
    Gross: '200,000.00 × 15.00% = ฿30,000.00',
    'Less what is due below': '− ฿600.00',
    Shortfall: '-฿7,000.00',
    Paid: '฿22,400.00',
  })
})

test('marks the reached tier among the terms', async () => {
  open(aSettlement())
  const terms = await screen.findByRole('region', { name: 'The terms' })
  expect([...terms.querySelectorAll('[data-met]')].map((tier) => tier.textContent)).toEqual([
    'Tier 2a net of ฿100,000 or more15.00%',
  ])
})

test('AGT-056 shows that an unsettled period is an estimate, with its time', async () => {
  const { sent } = open(aSettlement({ estimate: true, paidAt: null }), '?contract=c2')
  expect(await screen.findByText('Estimate')).toBeInTheDocument()
  expect(screen.getByText(/^An estimate as of .*2026/)).toBeInTheDocument()
  expect([sent(PREVIEW).map(({ query }) => query), sent(BY_ID)]).toEqual([[{ contract: 'c2' }], []])
})

test('AGT-057 shows that held pay is under review, and the next step', async () => {
  open(aSettlement({ state: 'held', paidAt: null }))
  expect(await screen.findAllByText('Under review')).toHaveLength(2)
  expect(screen.getByText(/Once it is approved the money comes by itself/)).toBeInTheDocument()
})

test('shows the carry-over of a period without a result', async () => {
  open(
    aSettlement({
      own: '-40000.00',
      legs: [],
      base: '-40000.00',
      tier: null,
      gross: '0.00',
      below: '0.00',
      pay: '0.00',
      carriedOut: '-40000.00',
      shortfallOut: '-7000.00',
      state: 'none',
      paidAt: null,
    }),
  )
  const pay = within(await screen.findByRole('region', { name: 'The pay' }))
  expect(
    pay.getByText(/Shortfall of the next period: -฿7,000\.00\. Carried into the next period: -฿40,000\.00\./),
  ).toBeInTheDocument()
  expect(factsOf(screen.getByRole('region', { name: 'The tier' }))['Highest tier met']).toBe('None')
})

test('shows an error for an unknown address, and for a failed load', async () => {
  const refuse = () => {
    throw apiError('request.not.found')
  }
  const { view } = open(refuse)
  expect(await screen.findByText('The settlement did not load')).toBeInTheDocument()
  view.unmount()
  open(refuse, '')
  expect(await screen.findByText('There is nothing here')).toBeInTheDocument()
})
