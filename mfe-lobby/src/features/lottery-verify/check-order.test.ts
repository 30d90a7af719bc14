import { altered } from '@tessera/lottery/testing'
import { combine, sampleEvidence, withoutSeal, withVoidDraw } from '../../testing/sample-evidence.ts'
import type { VerifiableDraw } from '../../testing/verifiable-draw.ts'
import { checkPayout, checkReceipt, checkTicket } from './check-order.ts'
import type { OwnOrder } from './evidence.ts'

describe('LOB-252 a receipt', () => {
  const checked = async (
    change?: (proven: VerifiableDraw) => void,
    kept: Partial<OwnOrder['storedReceipt']> | null = null,
  ) => {
    const evidence = await sampleEvidence(change)
    const { order } = evidence.own
    return checkReceipt(evidence, { ...evidence.own, storedReceipt: kept && { ...order.receipt, ...kept } })
  }

  test('is reported as stored on the device', async () => {
    expect(await checked()).toMatchObject({ state: 'right', messageKey: 'receipt_right' })
    expect(await checked(undefined, {})).toMatchObject({ state: 'right', messageKey: 'receipt_kept' })
  })

  test.each([
    ['head', { head: '00' }],
    ['place', { seq: 5 }],
    ['list of bets', { leaves: [] }],
  ])('is reported if another %s was stored', async (_, kept) => {
    expect(await checked(undefined, kept)).toMatchObject({ state: 'wrong', messageKey: 'receipt_differs' })
  })

  test('must match the current bets and the current log', async () => {
    const bet = await checked(({ order: { items } }) => {
      if (items[0]) items[0].amount = '10.01'
    })
    expect(bet).toMatchObject({ state: 'wrong', messageKey: 'receipt_wrong' })
    const log = await checked(({ log: [, sixth] }) => {
      if (sixth) sixth.payload = altered(sixth.payload)
    })
    expect(log).toMatchObject({ state: 'wrong', messageKey: 'receipt_log' })
  })
})

describe('LOB-250 the member’s bets in the seal', () => {
  const checked = async (change?: (proven: VerifiableDraw) => void) => {
    const evidence = await sampleEvidence(change)
    return checkTicket(evidence, evidence.own)
  }

  test('are counted, and wait for it', async () => {
    expect(await checked()).toEqual({ id: 'ticket', state: 'right', messageKey: 'ticket_right', values: { count: 5 } })
    expect(await checked(withoutSeal)).toEqual({ id: 'ticket', state: 'waiting', messageKey: 'ticket_waiting' })
    expect(await checked(combine(withoutSeal, withVoidDraw))).toMatchObject({
      state: 'waiting',
      messageKey: 'seal_none',
    })
  })

  test('must be absent if cancelled, and present otherwise', async () => {
    const cancelled = ({ order: { items } }: VerifiableDraw) => {
      if (items[1]) items[1].state = 'cancelled'
    }
    const out = ({ proofs }: VerifiableDraw) => void proofs.splice(1, 1)
    expect(await checked(cancelled)).toEqual({
      id: 'ticket',
      state: 'wrong',
      messageKey: 'ticket_wrong',
      values: { numbers: '268' },
    })
    expect(await checked(out)).toMatchObject({ state: 'wrong', values: { numbers: '268' } })
    expect((await checked(combine(cancelled, out))).state).toBe('right')
  })
})

describe('LOB-250 winnings', () => {
  const checked = async (change?: (proven: VerifiableDraw) => void) => {
    const evidence = await sampleEvidence(change)
    return checkPayout(evidence, evidence.own)
  }
  const item =
    (at: number, over: object) =>
    ({ order }: VerifiableDraw) => {
      order.items = order.items.map((one, place) => (place === at ? { ...one, ...over } : one))
    }

  test('wait while a bet is open', async () => {
    expect(await checked()).toMatchObject({ state: 'right', messageKey: 'payout_right', values: { count: 5 } })
    expect(await checked(item(2, { state: 'accepted' }))).toEqual({
      id: 'payout',
      state: 'waiting',
      messageKey: 'payout_waiting',
    })
    expect(await checked(item(2, { state: 'won' }))).toEqual({
      id: 'payout',
      state: 'wrong',
      messageKey: 'payout_wrong',
      values: { numbers: '40' },
    })
  })

  test.each(['cancelled', 'refunded'] as const)('equal the stake for a bet that is %s', async (state) => {
    expect((await checked(item(2, { state, payout: '100.00' }))).state).toBe('right')
    expect(await checked(item(2, { state, payout: '99.99' }))).toMatchObject({
      state: 'wrong',
      values: { numbers: '40' },
    })
  })

  test('include credit of a mode for settled bets only', async () => {
    const credited =
      (credit: string) =>
      ({ order }: VerifiableDraw) =>
        Object.assign(order, { mode: 'ZY', credit })
    // 181.00 staked, 5 % of it (lottery.md, section 2).
    expect((await checked(credited('9.05'))).state).toBe('right')
    expect((await checked(credited('9.06'))).state).toBe('wrong')
    const oneBack = item(2, { state: 'refunded', payout: '100.00' })
    expect((await checked(combine(oneBack, credited('4.05')))).state).toBe('right')
    expect((await checked(combine(oneBack, credited('9.05')))).state).toBe('wrong')
    const none = ({ order }: VerifiableDraw) => {
      order.items = order.items.map((one) => ({ ...one, state: 'refunded' as const, payout: one.stake }))
    }
    expect((await checked(combine(none, credited('0.00')))).state).toBe('right')
  })
})
