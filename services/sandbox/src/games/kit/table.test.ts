import { canStartRound, INITIAL_TABLE, reduceTable, type Table, type TableEvent } from './table.ts'

const next = { commit: 'c', clientSeed: 's', nonce: 1 }
const opened: TableEvent = {
  type: 'opened',
  as: { mode: 'real', currency: 'THB', least: 500, most: 50_000, balance: 100_000, next, free: null },
}
const after = (...events: TableEvent[]): Table => events.reduce(reduceTable, INITIAL_TABLE)

test('readies an opened table with a stake within its bounds', () => {
  expect(after({ type: 'stake', stake: 1 }, opened)).toMatchObject({ phase: 'ready', stake: 1000, balance: 100_000 })
  expect(reduceTable({ ...INITIAL_TABLE, stake: 100 }, opened).stake).toBe(500)
})

test('closes a table that did not open, and one whose session ended', () => {
  expect(after({ type: 'refused', refusal: { ok: false, status: 'GAME_UNAVAILABLE' }, at: 0 }).phase).toBe('closed')
  const ended = after(
    opened,
    { type: 'asked' },
    { type: 'refused', refusal: { ok: false, status: 'TOKEN_EXPIRED' }, at: 0 },
  )
  expect(ended.phase).toBe('closed')
  expect(reduceTable(ended, { type: 'understood' }).refusal).not.toBeNull()
})

test('LOB-187 starts no round too early, during another, or while the site pauses the game', () => {
  const ready = after(opened)
  expect(canStartRound(ready, 0)).toBe(true)
  expect(canStartRound(after(opened, { type: 'asked' }), 0)).toBe(false)
  const shown = after(opened, { type: 'asked' }, { type: 'began', readyAt: 2500 })
  expect(canStartRound(shown, 9999)).toBe(false)
  const done = reduceTable(shown, { type: 'ended', balance: 1, next, proven: null })
  expect([canStartRound(done, 2499), canStartRound(done, 2500)]).toEqual([false, true])
  expect(canStartRound(after(opened, { type: 'paused' }), 0)).toBe(false)
  expect(canStartRound(after(opened, { type: 'paused' }, { type: 'resumed' }), 0)).toBe(true)
  expect(canStartRound(after(opened, { type: 'offline' }), 0)).toBe(false)
})

test('delays a premature round without an error; shows any other rejection first', () => {
  const soon = after(
    opened,
    { type: 'asked' },
    { type: 'refused', refusal: { ok: false, status: 'TOO_SOON', waitMs: 700 }, at: 100 },
  )
  expect([soon.refusal, canStartRound(soon, 799), canStartRound(soon, 800)]).toEqual([null, false, true])
  const poor = after(
    opened,
    { type: 'asked' },
    { type: 'refused', refusal: { ok: false, status: 'NOT_ENOUGH_MONEY' }, at: 0 },
  )
  expect([canStartRound(poor, 0), canStartRound(reduceTable(poor, { type: 'understood' }), 0)]).toEqual([false, true])
})

test('LOB-188 uses the server’s newest commit for the next round, after a rejection too', () => {
  const fresh = { commit: 'd', clientSeed: 's', nonce: 2 }
  const refused = after(
    opened,
    { type: 'asked' },
    { type: 'refused', refusal: { ok: false, status: 'SILENT' }, next: fresh, at: 0 },
  )
  expect(refused.next).toEqual(fresh)
})

test('does not reveal the end of a round by the site’s balance during it', () => {
  const told = after(opened, { type: 'asked' }, { type: 'began', readyAt: 0 }, { type: 'balance', balance: 500_000 })
  expect(told.balance).toBe(100_000)
  expect(reduceTable(told, { type: 'ended', next, proven: null }).balance).toBe(500_000)
  expect(after(opened, { type: 'balance', balance: 7 }).balance).toBe(7)
})

test('reports silence only during a pending request', () => {
  expect(after(opened, { type: 'slow' }).slow).toBe(false)
  expect(after(opened, { type: 'asked' }, { type: 'slow' }).slow).toBe(true)
  expect(after(opened, { type: 'asked' }, { type: 'slow' }, { type: 'began', readyAt: 0 }).slow).toBe(false)
})

test('fixes the stake while a round is running', () => {
  expect(after(opened, { type: 'asked' }, { type: 'stake', stake: 5000 }).stake).toBe(1000)
})
