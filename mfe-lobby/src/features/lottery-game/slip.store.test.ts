import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { LineInput, LotteryOrder, PrizeMode } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { anOrder } from '../../testing/lottery.ts'
import { SlipStore } from './slip.store.ts'
import { keyOf } from './slip.ts'
import { loadStoredSlip, type Slip } from './stored-slip.ts'

const DRAW = 'siam:TH6:20270201'
const line = (numbers: string, change: Partial<LineInput> = {}): LineInput => ({
  kind: 'three_top',
  numbers,
  unit: '10.00',
  times: 2,
  rate: 90_000,
  ...change,
})
const LINES = [line('123'), line('682'), line('999')]

beforeEach(() => sessionStorage.clear())

/** A slip of three lines whose server replies when the test lets it. */
function openSlip(lines: readonly LineInput[] = LINES) {
  const replies: PromiseWithResolvers<LotteryOrder>[] = []
  const sent: { slip: Slip; key: string }[] = []
  const placed: LotteryOrder[] = []
  const createStore = () =>
    new SlipStore('TH6', {
      api: {
        placeOrder: (slip: Slip, headers: IdempotencyHeaders) => {
          sent.push({ slip, key: headers['Idempotency-Key'] })
          const reply = Promise.withResolvers<LotteryOrder>()
          replies.push(reply)
          return reply.promise
        },
      },
      onPlaced: (order) => void placed.push(order),
    })
  const store = createStore()
  if (lines.length > 0) store.addLines(DRAW, 'Lott', lines)
  const reject = async (thrown: unknown) => {
    const placing = store.placeOrder()
    replies.at(-1)?.reject(thrown)
    await placing
  }
  const issues = () => store.lines.map((entry) => store.issues.get(keyOf(entry)) ?? null)
  const numbers = () => store.lines.map((entry) => entry.numbers)
  return { store, createStore, replies, sent, placed, reject, issues, numbers }
}

test('applies the rates that have changed, marks their lines with the former rate, and sends them with the next order', async () => {
  const { store, sent, reject, issues } = openSlip()
  const thrown = apiError('lottery.rate.changed', {
    lines: [
      { at: 1, rate: 45_000 },
      { at: 7, rate: 1 },
    ],
  })
  await reject(thrown)
  expect(store.lines.map(({ rate }) => rate)).toEqual([90_000, 45_000, 90_000])
  expect(issues()).toEqual([null, { kind: 'rate', previousRate: 90_000 }, null])
  expect([store.error, store.phase, store.issues.size]).toEqual([thrown, 'editing', 1])
  expect(loadStoredSlip('TH6')?.lines.map(({ rate }) => rate)).toEqual([90_000, 45_000, 90_000])
  void store.placeOrder()
  expect([store.error, store.issues.size]).toEqual([null, 0])
  expect(sent.map(({ slip }) => slip.lines[1]?.rate)).toEqual([90_000, 45_000])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('marks closed numbers with the available amount, shows them first, and changes no rate', async () => {
  const { store, reject, issues } = openSlip()
  await reject(apiError('lottery.number.closed', { lines: [{ at: 2, free: '5.00', rate: 1 }] }))
  expect(issues()).toEqual([null, null, { kind: 'closed', available: '5.00' }])
  expect(store.sortedLines.map(({ numbers }) => numbers)).toEqual(['999', '123', '682'])
  expect(store.lines).toEqual(LINES)
})

test('marks a line as invalid by the name of its field, and none by another field', async () => {
  const { store, reject, issues } = openSlip()
  const fields = { 'lines.1.numbers': 'format', 'lines.x': 'format', 'other.lines.0': 'format', drawId: 'format' }
  await reject(apiError('request.invalid', null, fields))
  expect(issues()).toEqual([null, { kind: 'invalid' }, null])
  expect([store.issues.size, store.lines]).toEqual([1, LINES])
})

test('marks the eleventh line by its index of two digits', async () => {
  const { reject, issues } = openSlip(Array.from({ length: 11 }, (_, index) => line(String(100 + index))))
  await reject(apiError('request.invalid', null, { 'lines.10': 'format' }))
  expect(issues().map((issue) => issue?.kind ?? null)).toEqual([...Array(10).fill(null), 'invalid'])
})

test.each([
  ['an error that is not of the server', new Error('broken')],
  ['an unknown code with details of lines', apiError('unknown', { lines: [{ at: 0, rate: 1, free: '1.00' }] })],
  ['a change of rates without details', apiError('lottery.rate.changed', { lines: [{ at: 'first' }] })],
  ['a closed number without details', apiError('lottery.number.closed')],
])('keeps the slip after %s, shows the error, and marks no line', async (_what, thrown) => {
  const { store, reject, placed } = openSlip()
  await reject(thrown)
  expect([store.lines, store.issues.size, store.error, store.phase]).toEqual([LINES, 0, thrown, 'editing'])
  expect([loadStoredSlip('TH6')?.lines, store.placedOrder, placed]).toEqual([LINES, null, []])
})

test('keeps a slip without a response, says so after a reload, and sends it again under the same key', async () => {
  const { store, createStore, sent, reject } = openSlip()
  await reject(apiError('request.unanswered'))
  expect([store.lines, store.error]).toEqual([LINES, expect.objectContaining({ code: 'request.unanswered' })])
  const reloaded = createStore()
  expect([reloaded.drawId, reloaded.mode, reloaded.lines]).toEqual([DRAW, 'Lott', LINES])
  expect(reloaded.error).toMatchObject({ code: 'request.unanswered', messageKey: 'error.unanswered' })
  void reloaded.placeOrder()
  expect(sent[1]).toEqual(sent[0])
})

test('says nothing of a pending order after a reload if the slip was changed since', async () => {
  const { store, createStore, reject } = openSlip()
  await reject(apiError('request.unanswered'))
  store.removeLine(line('123'))
  expect(createStore().error).toBeNull()
})

test('sends a slip that was cleared and entered again under another key', async () => {
  const { store, sent, reject } = openSlip()
  await reject(apiError('request.unanswered'))
  store.clear()
  expect([store.isEmpty, store.error, loadStoredSlip('TH6')]).toEqual([true, null, null])
  store.addLines(DRAW, 'Lott', LINES)
  void store.placeOrder()
  expect([sent[1]?.slip, sent[1]?.key === sent[0]?.key]).toEqual([sent[0]?.slip, false])
})

test('empties the slip of a placed order, and shows its receipt until the member continues', async () => {
  const { store, replies, sent, placed } = openSlip()
  const order = anOrder()
  const placing = store.placeOrder()
  expect(store.phase).toBe('sending')
  await store.placeOrder()
  replies[0]?.resolve(order)
  await placing
  expect(sent.map(({ slip }) => slip)).toEqual([{ drawId: DRAW, mode: 'Lott', lines: LINES }])
  expect([placed, store.placedOrder, store.phase, store.isEmpty]).toEqual([[order], order, 'editing', true])
  expect(loadStoredSlip('TH6')).toBeNull()
  store.closeReceipt()
  expect(store.placedOrder).toBeNull()
})

test('sends nothing of an empty slip', async () => {
  const { store, sent } = openSlip([])
  await store.placeOrder()
  expect([store.isEmpty, store.phase, sent, store.drawId]).toEqual([true, 'editing', [], ''])
})

test.each([
  ['an accepted order', (reply: PromiseWithResolvers<LotteryOrder>) => reply.resolve(anOrder())],
  ['a rejection', (reply: PromiseWithResolvers<LotteryOrder>) => reply.reject(apiError('system.busy'))],
])('X-02 shows nothing of %s of the previous member', async (_what, settle) => {
  const { store, replies, placed } = openSlip()
  const placing = store.placeOrder()
  store.forget()
  expect([store.phase, store.isEmpty]).toEqual(['editing', true])
  store.addLines(DRAW, 'Lott', [line('555')])
  const [reply] = replies
  if (reply) settle(reply)
  await placing
  expect([store.lines, store.error, store.placedOrder, placed]).toEqual([[line('555')], null, null, []])
})

test('removes the receipt of the previous member', async () => {
  const { store, replies } = openSlip()
  const placing = store.placeOrder()
  replies[0]?.resolve(anOrder())
  await placing
  store.forget()
  expect(store.placedOrder).toBeNull()
})

test('sets draw and mode by the first lines, and merges further ones into the slip', () => {
  const { store, numbers } = openSlip([line('123')])
  store.addLines('siam:TH6:20270216', 'ZY', [line('123'), line('682')])
  expect([store.drawId, store.mode, numbers()]).toEqual([DRAW, 'Lott', ['123', '682']])
  expect([store.lines[0]?.times, loadStoredSlip('TH6')?.lines]).toEqual([4, store.lines])
})

test('removes a line with its mark, and retains the marks of other changed rates', async () => {
  const { store, reject, issues, numbers } = openSlip()
  await reject(
    apiError('lottery.rate.changed', {
      lines: [
        { at: 0, rate: 1 },
        { at: 1, rate: 2 },
      ],
    }),
  )
  store.removeLine(line('123'))
  expect([numbers(), store.error, store.issues.size]).toEqual([['682', '999'], null, 1])
  expect(issues()).toEqual([{ kind: 'rate', previousRate: 90_000 }, null])
})

test('reduces the stake of one closed number to the available amount, and removes its mark', async () => {
  const { store, reject } = openSlip()
  await reject(apiError('lottery.number.closed', { lines: [{ at: 1, free: '5.00' }] }))
  store.reduceStake(line('682'), '5.00')
  expect(store.lines).toEqual([line('123'), line('682', { unit: '5.00', times: 1 }), line('999')])
  expect([store.issues.size, store.error]).toEqual([0, null])
})

test('moves the slip to another draw with its lines', () => {
  const { store } = openSlip()
  store.moveToDraw('siam:TH6:20270216')
  expect(store.sortedLines).toBe(store.lines)
  expect(loadStoredSlip('TH6')).toEqual({ drawId: 'siam:TH6:20270216', mode: 'Lott', lines: LINES })
})

test('applies the rates of another mode, and removes lines that it does not offer', () => {
  const { store } = openSlip()
  store.changeMode('ZY', ({ numbers }) => (numbers === '682' ? null : 85_000))
  expect([store.mode, store.lines]).toEqual(['ZY', [line('123', { rate: 85_000 }), line('999', { rate: 85_000 })]])
  expect(loadStoredSlip('TH6')).toMatchObject({ mode: 'ZY', lines: store.lines })
})

const EDITS: [string, (store: SlipStore) => void][] = [
  ['addLines', (store) => store.addLines(DRAW, 'Lott', [line('555')])],
  ['removeLine', (store) => store.removeLine(line('123'))],
  ['reduceStake', (store) => store.reduceStake(line('123'), '1.00')],
  ['clear', (store) => store.clear()],
  ['moveToDraw', (store) => store.moveToDraw('siam:TH6:20270216')],
  ['changeMode', (store) => store.changeMode('ZY' satisfies PrizeMode, () => 1)],
]
test.each(EDITS)('ignores %s while the slip is being sent', (_name, edit) => {
  const { store } = openSlip()
  void store.placeOrder()
  edit(store)
  expect([store.drawId, store.mode, store.lines]).toEqual([DRAW, 'Lott', LINES])
})

test('keeps the key of a slip that was to be cleared while it was being sent', async () => {
  const { store, replies, sent } = openSlip()
  const placing = store.placeOrder()
  store.clear()
  replies[0]?.reject(apiError('request.unanswered'))
  await placing
  void store.placeOrder()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
