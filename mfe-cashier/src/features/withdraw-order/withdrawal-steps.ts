import type { TextKey } from '@tessera/i18n'
import type { WithdrawalState } from '@tessera/site'
import type { TimelineItem } from '@tessera/ui/timeline'

type Key = TextKey<'mfe-cashier'>
type StepState = TimelineItem['state']

/** A step of a withdrawal, with a detail below it if there is one. */
export interface WithdrawalStep {
  readonly id: 'asked' | 'checked' | 'sent' | 'paid' | 'returned'
  readonly title: Key
  readonly detail?: Key
  readonly state: StepState
}

const TITLES = {
  asked: 'way.asked',
  checked: 'way.checked',
  sent: 'way.sent',
  paid: 'way.paid',
  returned: 'way.returned',
} as const

/** Progress of each step by state: requested, checked, sent, paid; then the return of the money. */
const STEP_STATES: Readonly<
  Record<WithdrawalState, readonly [StepState, StepState, StepState, StepState, StepState?]>
> = {
  requested: ['done', 'now', 'ahead', 'ahead'],
  reviewing: ['done', 'now', 'ahead', 'ahead'],
  approved: ['done', 'done', 'now', 'ahead'],
  paying: ['done', 'done', 'now', 'ahead'],
  paid: ['done', 'done', 'done', 'done'],
  failed: ['done', 'done', 'failed', 'ahead', 'done'],
  rejected: ['done', 'failed', 'ahead', 'ahead', 'done'],
  bounced: ['done', 'done', 'done', 'failed', 'done'],
}

const DETAILS: Partial<Record<WithdrawalState, { step: WithdrawalStep['id']; text: Key }>> = {
  requested: { step: 'checked', text: 'way.requested_text' },
  reviewing: { step: 'checked', text: 'way.reviewing_text' },
  approved: { step: 'sent', text: 'way.approved_text' },
  paying: { step: 'sent', text: 'way.paying_text' },
  failed: { step: 'sent', text: 'way.failed_text' },
  bounced: { step: 'paid', text: 'way.bounced_text' },
}

const STEP_IDS = ['asked', 'checked', 'sent', 'paid', 'returned'] as const

/** Returns the steps of a withdrawal: those that can no longer happen are left out. */
export function stepsOf(state: WithdrawalState): WithdrawalStep[] {
  const stepStates = STEP_STATES[state]
  const hasFailed = stepStates.includes('failed')
  const detail = DETAILS[state]
  return STEP_IDS.flatMap((id, index) => {
    const stepState = stepStates[index]
    if (!stepState || (hasFailed && stepState === 'ahead')) return []
    return [{ id, title: TITLES[id], state: stepState, ...(detail?.step === id ? { detail: detail.text } : {}) }]
  })
}
