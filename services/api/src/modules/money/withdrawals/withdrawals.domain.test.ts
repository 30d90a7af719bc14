import { PayoutStand } from '@tessera/outside'
import { WithdrawalState } from '@tessera/site'
import {
  isContradiction,
  isUnconfirmed,
  nextCheckAt,
  transitionFor,
  unconfirmedSince,
  type WithdrawalEvent,
} from './withdrawals.domain.ts'

const EVENTS = [
  'clear',
  'flagged',
  'yes',
  'no',
  'revoked',
  'disabled',
  'sent',
  'paid',
  'failed',
  'silent',
  'missing',
  'voided',
  'bounced',
] as const satisfies readonly WithdrawalEvent[]

/** Everything that has an effect; whatever is not here has none. */
const TABLE: Readonly<Record<string, string>> = {
  'requested clear': 'approved',
  'requested flagged': 'reviewing',
  'requested revoked': 'rejected return',
  'reviewing yes': 'approved',
  'reviewing no': 'rejected return',
  'reviewing revoked': 'rejected return',
  'approved sent': 'paying',
  'approved disabled': 'reviewing',
  'approved revoked': 'rejected return',
  'paying paid': 'paid pay',
  'paying failed': 'failed return',
  'paying voided': 'failed return',
  'paid bounced': 'bounced bounce',
}

test('CSH-035 CSH-045 TRU-014 moves each state on each event as the table specifies, with no event of the member', () => {
  const found = Object.fromEntries(
    WithdrawalState.options.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const step = transitionFor(state, event)
        return step ? [[`${state} ${event}`, [step.state, step.posting].filter(Boolean).join(' ')]] : []
      }),
    ),
  )
  expect(found).toEqual(TABLE)
})

test('CSH-045 polls a provider with growing delays until it reports the outcome', () => {
  const at = new Date(0)
  const seconds = (state: WithdrawalState, tries: number) => {
    const next = nextCheckAt(state, tries, at)
    return next && next.getTime() / 1_000
  }
  expect([0, 1, 2, 3, 4, 400].map((tries) => seconds('paying', tries))).toEqual([20, 60, 120, 300, 600, 600])
  expect([0, 1, 2, 3, 4].map((tries) => seconds('paid', tries))).toEqual([3_600, 21_600, 86_400, 259_200, null])
  expect([seconds('approved', 0), seconds('rejected', 0), seconds('reviewing', 0)]).toEqual([0, null, null])
})

test('FIX-501 treats a payout as unconfirmed from 30 minutes in approved or paying on', () => {
  const at = new Date(1_800_000)
  const states = (changedAt: number) =>
    WithdrawalState.options.filter((state) => isUnconfirmed({ state, changed_at: new Date(changedAt) }, at))
  expect(unconfirmedSince(at)).toEqual(new Date(0))
  expect([states(-1), states(0), states(1)]).toEqual([['approved', 'paying'], ['approved', 'paying'], []])
})

test('FIX-502 treats a report as contradicting a state that it can neither follow nor repeat', () => {
  const agreeing = PayoutStand.shape.state.options.map((reported) => [
    reported,
    WithdrawalState.options.filter((state) => !isContradiction(state, reported)),
  ])
  expect(agreeing).toEqual([
    ['pending', ['requested', 'reviewing', 'approved', 'paying', 'paid', 'failed', 'rejected', 'bounced']],
    ['paid', ['paying', 'paid', 'bounced']],
    ['failed', ['paying', 'failed']],
    ['bounced', ['paying', 'paid', 'bounced']],
  ])
})
