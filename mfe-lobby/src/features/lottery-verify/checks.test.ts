import { type ProvenDraw, provenDraw } from '../../testing/proven-draw.ts'
import { checkCommitment, checkDigits } from './check-draw.ts'
import { checkKept, checkLog, checkSeal } from './check-log.ts'
import { checkPayout, checkReceipt, checkTicket } from './check-own.ts'
import type { Evidence, OwnOrder } from './evidence.ts'

const altered = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')
type Held = Evidence & { own: OwnOrder }

/** The worked draw as a page holds it, with a change. */
async function held(change: (proven: ProvenDraw) => void = () => {}, over: Partial<Evidence> = {}): Promise<Held> {
  const proven = structuredClone(await provenDraw())
  change(proven)
  const { bundle, log, leaves, order, proofs } = proven
  const now = Date.parse('2027-02-01T10:00:00Z')
  const own = { order, proofs, kept: null }
  return { bundle, log, head: bundle.head, heads: [], leaves, address: '', now, ...over, own }
}
const unsealed = ({ bundle }: ProvenDraw) => {
  bundle.seal = null
}
const isVoid = ({ bundle }: ProvenDraw) => {
  bundle.draw = { ...bundle.draw, state: 'void', prizes: null }
}
const both = (one: (proven: ProvenDraw) => void, other: (proven: ProvenDraw) => void) => (proven: ProvenDraw) => {
  one(proven)
  other(proven)
}

describe('LOB-250 the log', () => {
  test('of what was read, from where to where, is said', async () => {
    expect(await checkLog(await held())).toMatchObject({
      state: 'right',
      says: 'log_right',
      values: { from: 5, to: 8 },
    })
  })

  test('what the draw says of itself must stand in it', async () => {
    const evidence = await held(({ bundle: { entries } }) => {
      if (entries[0]) entries[0] = { ...entries[0], payload: altered(entries[0].payload) }
    })
    expect(await checkLog(evidence)).toMatchObject({ state: 'wrong', values: { seq: 5 } })
  })

  test('its head must be the hash of the last entry, where that is the head’s', async () => {
    const { head } = await held()
    const other = { ...head, hash: altered(head.hash) }
    expect(await checkLog(await held(undefined, { head: other }))).toMatchObject({ state: 'wrong', values: { seq: 8 } })
    const later = { ...other, seq: head.seq + 1 }
    expect((await checkLog(await held(undefined, { head: later }))).state).toBe('right')
  })

  test('none is no log', async () => {
    expect(await checkLog(await held(undefined, { log: [] }))).toMatchObject({ state: 'wrong', values: { seq: 8 } })
  })

  test('the seal that is shown must be the one that was logged', async () => {
    const evidence = await held(({ bundle: { seal } }) => {
      if (seal) seal.stake = '181.01'
    })
    expect(await checkLog(evidence)).toMatchObject({ state: 'wrong', values: { seq: 7 } })
  })
})

describe('LOB-252 what this device saw before', () => {
  const seen = async (...heads: Evidence['heads']) => checkKept(await held(undefined, { heads }))

  test('nothing, the same, another, or more than there is', async () => {
    const { head } = await held()
    expect(await seen()).toEqual({ id: 'kept', state: 'waiting', says: 'kept_none' })
    expect(await seen(head)).toEqual({ id: 'kept', state: 'right', says: 'kept_right', values: { count: 1 } })
    const other = { ...head, seq: 6, hash: altered(head.hash) }
    expect(await seen(head, other)).toMatchObject({ state: 'wrong', says: 'kept_wrong', values: { seq: 6 } })
    expect(await seen({ ...head, seq: 9 })).toMatchObject({ state: 'wrong', says: 'kept_wrong', values: { seq: 9 } })
    expect(await seen({ ...other, seq: 3 })).toMatchObject({ state: 'waiting' })
  })
})

describe('LOB-250 the seal', () => {
  test.each([
    ['before it', unsealed, {}, { state: 'waiting', says: 'seal_waiting' }],
    ['of a void draw', both(unsealed, isVoid), {}, { state: 'waiting', says: 'seal_none' }],
    ['of too many bets', undefined, { leaves: null }, { state: 'partly', says: 'seal_lots', values: { count: 5 } }],
    ['of fewer bets than it counts', ({ leaves }: ProvenDraw) => void leaves.pop(), {}, { says: 'seal_wrong' }],
    ['with all bets', undefined, {}, { state: 'right', says: 'seal_right', values: { count: 5 } }],
  ])('%s', async (_, change, over, expected) => {
    expect(await checkSeal(await held(change, over))).toMatchObject(expected)
  })
})

describe('LOB-252 a receipt', () => {
  const checked = async (change?: (proven: ProvenDraw) => void, kept: Partial<OwnOrder['kept']> | null = null) => {
    const evidence = await held(change)
    const { order } = evidence.own
    return checkReceipt(evidence, { ...evidence.own, kept: kept && { ...order.receipt, ...kept } })
  }

  test('that the device kept is said to be so', async () => {
    expect(await checked()).toMatchObject({ state: 'right', says: 'receipt_right' })
    expect(await checked(undefined, {})).toMatchObject({ state: 'right', says: 'receipt_kept' })
  })

  test.each([
    ['head', { head: '00' }],
    ['place', { seq: 5 }],
    ['list of bets', { leaves: [] }],
  ])('of another %s than the one that was kept is told', async (_, kept) => {
    expect(await checked(undefined, kept)).toMatchObject({ state: 'wrong', says: 'receipt_differs' })
  })

  test('must be of the bets that stand, and of the log that stands', async () => {
    const bet = await checked(({ order: { items } }) => {
      if (items[0]) items[0].amount = '10.01'
    })
    expect(bet).toMatchObject({ state: 'wrong', says: 'receipt_wrong' })
    const log = await checked(({ log: [, sixth] }) => {
      if (sixth) sixth.payload = altered(sixth.payload)
    })
    expect(log).toMatchObject({ state: 'wrong', says: 'receipt_log' })
  })
})

describe('LOB-250 one’s own bets in the seal', () => {
  const checked = async (change?: (proven: ProvenDraw) => void) => {
    const evidence = await held(change)
    return checkTicket(evidence, evidence.own)
  }

  test('are counted, and wait for it', async () => {
    expect(await checked()).toMatchObject({ state: 'right', values: { count: 5 } })
    expect(await checked(unsealed)).toMatchObject({ state: 'waiting', says: 'ticket_waiting' })
    expect(await checked(both(unsealed, isVoid))).toMatchObject({ state: 'waiting', says: 'seal_none' })
  })

  test('one that was cancelled must not be in it, one that was not must', async () => {
    const cancelled = ({ order: { items } }: ProvenDraw) => {
      if (items[1]) items[1].state = 'cancelled'
    }
    const out = ({ proofs }: ProvenDraw) => void proofs.splice(1, 1)
    expect(await checked(cancelled)).toMatchObject({ state: 'wrong', values: { numbers: '268' } })
    expect(await checked(out)).toMatchObject({ state: 'wrong', values: { numbers: '268' } })
    expect((await checked(both(cancelled, out))).state).toBe('right')
  })
})

describe('LOB-250 winnings', () => {
  const checked = async (change?: (proven: ProvenDraw) => void) => {
    const evidence = await held(change)
    return checkPayout(evidence, evidence.own)
  }
  const item =
    (at: number, over: object) =>
    ({ order }: ProvenDraw) => {
      order.items = order.items.map((one, place) => (place === at ? { ...one, ...over } : one))
    }

  test('wait while a bet is open', async () => {
    expect(await checked()).toMatchObject({ state: 'right', says: 'payout_right', values: { count: 5 } })
    expect(await checked(item(2, { state: 'accepted' }))).toMatchObject({ state: 'waiting' })
  })

  test.each(['cancelled', 'refunded'] as const)('of a bet that is %s are its stake', async (state) => {
    expect((await checked(item(2, { state, payout: '100.00' }))).state).toBe('right')
    expect(await checked(item(2, { state, payout: '99.99' }))).toMatchObject({
      state: 'wrong',
      values: { numbers: '40' },
    })
  })

  test('of a mode with credit bring it for what was settled, and for nothing else', async () => {
    const credited =
      (credit: string) =>
      ({ order }: ProvenDraw) =>
        Object.assign(order, { mode: 'ZY', credit })
    // 181.00 staked, 5 % of it (lottery.md, section 2).
    expect((await checked(credited('9.05'))).state).toBe('right')
    expect((await checked(credited('9.06'))).state).toBe('wrong')
    const oneBack = item(2, { state: 'refunded', payout: '100.00' })
    expect((await checked(both(oneBack, credited('4.05')))).state).toBe('right')
    expect((await checked(both(oneBack, credited('9.05')))).state).toBe('wrong')
    const none = ({ order }: ProvenDraw) => {
      order.items = order.items.map((one) => ({ ...one, state: 'refunded' as const, payout: one.stake }))
    }
    expect((await checked(both(none, credited('0.00')))).state).toBe('right')
  })
})

describe('LOB-250 promise and digits', () => {
  const hidden = (game: 'TH6' | 'F5') => (proven: ProvenDraw) => {
    const { bundle } = proven
    bundle.secret = null
    bundle.draw = { ...bundle.draw, game }
  }

  test('a promise that is in no log is none', async () => {
    const unlogged = ({ bundle }: ProvenDraw) => void bundle.entries.shift()
    expect(await checkCommitment(await held(unlogged))).toMatchObject({ state: 'wrong', says: 'commitment_unlogged' })
    expect((await checkCommitment(await held())).says).toBe('commitment_right')
  })

  test.each([
    ['TH6', 24 * 60],
    ['F5', 30],
  ] as const)('a secret of %s that is not told after %i minutes is withheld', async (game, minutes) => {
    const { drawAt } = (await held()).bundle.draw
    const at = async (ms: number) =>
      (await checkCommitment(await held(hidden(game), { now: Date.parse(drawAt) + minutes * 60_000 + ms }))).says
    expect([await at(0), await at(1)]).toEqual(['commitment_waiting', 'commitment_withheld'])
  })

  test('of a void draw the digits are told, and of one that is not drawn nothing', async () => {
    expect(await checkDigits(await held(isVoid))).toMatchObject({ state: 'partly', values: { digits: '877682 04' } })
    const undrawn = ({ bundle }: ProvenDraw) => {
      bundle.draw = { ...bundle.draw, prizes: null }
    }
    expect(await checkDigits(await held(undrawn))).toMatchObject({ state: 'waiting' })
    const unlogged = ({ bundle }: ProvenDraw) => void bundle.entries.pop()
    expect(await checkDigits(await held(unlogged))).toMatchObject({ state: 'wrong', says: 'digits_wrong' })
  })
})
