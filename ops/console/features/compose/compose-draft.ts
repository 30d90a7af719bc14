import { isWaiting } from '@tessera/contracts'
import { errorDetailsOf } from '../../../ui/api/api-error.ts'
import type { ActionNotice } from '../../../ui/reason-dialog.tsx'
import type { RegistryApi } from '../../api/registry-api.ts'
import { withEndedRollouts } from '../../parts/ended-rollouts.ts'
import { noticeOf } from '../../parts/notice-of.ts'
import type { MerchantTab } from '../../paths.ts'
import type { Draft } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'

export type ComposeAction = 'run' | 'make' | 'roll-out' | 'preview'

interface ComposeResult {
  notice: string | ActionNotice
  /** Tab that shows the result. */
  tab: MerchantTab
}

/** Creates a preview link of the draft, or composes it and serves it to all visitors, to a percentage of them or to none. */
export async function composeDraft(
  api: RegistryApi,
  merchant: string,
  draft: Draft,
  action: ComposeAction,
  freezeOverride: { throughFreeze?: true },
): Promise<ComposeResult> {
  const reason = draft.reason.trim()
  const { percent } = draft
  const changes = Object.fromEntries(draft.changes)
  if (action === 'preview') {
    await api.createPreview({ merchant, changes, reason })
    return { notice: texts.previews.linkCreated, tab: 'previews' }
  }
  const response = await api.compose({
    merchant,
    changes,
    reason,
    promote: action === 'run',
    ...freezeOverride,
  })
  if (isWaiting(response)) return { notice: noticeOf(response, () => ''), tab: 'timeline' }
  const { id, number } = response
  if (action === 'run')
    return { notice: withEndedRollouts(texts.compose.runs(merchant, number), response), tab: 'timeline' }
  if (action === 'make') return { notice: texts.compose.created(number), tab: 'timeline' }
  try {
    const candidateResponse = await api.setCandidate(merchant, { composition: id, percent, reason, ...freezeOverride })
    return {
      notice: noticeOf(candidateResponse, () => texts.rollOut.done(merchant, number, percent)),
      tab: isWaiting(candidateResponse) ? 'timeline' : 'rollout',
    }
  } catch (thrown) {
    // The composition exists: a second attempt with the draft would create another one.
    return { notice: texts.compose.createdWithoutRollout(number, errorDetailsOf(thrown).message), tab: 'timeline' }
  }
}
