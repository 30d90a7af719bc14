import { DepositState } from '@tessera/site'
import { DEPOSIT_EVENTS, nextPoll, nextState } from './deposits.domain.ts'

/** Table D of the cashier's design: what an event makes of a state; a dot has no effect. */
const TABLE = `
             paid      paid.other slip       refused  end      cancel     yes       no        charge.back   assign    returned
pending      credited  held       reviewing  failed   expired  cancelled  .         .         .             .         .
reviewing    credited  held       .          .        .        .          credited  rejected  .             .         .
credited     .         .          .          .        .        .          .         .         charged_back  .         .
held         .         .          .          .        .        .          .         .         charged_back  credited  returned
expired      credited  held       .          .        .        .          .         .         .             .         .
failed       credited  held       .          .        .        .          .         .         .             .         .
rejected     credited  held       .          .        .        .          .         .         .             .         .
cancelled    credited  held       .          .        .        .          .         .         .             .         .
charged_back .         .          .          .        .        .          .         .         .             .         .
returned     .         .          .          .        .        .          .         .         .             .         .`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('CSH-035 moves deposit orders as table D specifies, and in no other way', () => {
  expect(head).toEqual(DEPOSIT_EVENTS)
  expect(rows.map(([state]) => state).sort()).toEqual([...DepositState.options].sort())
  for (const [state, ...next] of rows)
    expect([state, ...DEPOSIT_EVENTS.map((event) => nextState(state as DepositState, event) ?? '.')]).toEqual([
      state,
      ...next,
    ])
})

test('polls the provider after 20 s, 1, 2 and 5 minutes, then each 10 minutes for a day', () => {
  const opened = new Date('2026-11-20T03:00:00Z')
  const asked: number[] = []
  for (let at = nextPoll(opened, opened); at; at = nextPoll(opened, at))
    asked.push((at.getTime() - opened.getTime()) / 1_000)
  expect(asked.slice(0, 6)).toEqual([20, 60, 120, 300, 900, 1_500])
  expect(asked.at(-1)).toBeGreaterThanOrEqual(86_400)
  expect(asked.length).toBe(4 + 144)
})
