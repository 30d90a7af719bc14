import { isWaiting } from '@tessera/contracts'
import { asFault } from '../../../ui/api/fault.ts'
import type { ActionNotice } from '../../../ui/reason-dialog.tsx'
import type { RegistryApi } from '../../api/registry-api.ts'
import { withEnded } from '../../parts/ended-rollouts.ts'
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

/** Creates a preview link of the draft, or composes it and gives it to all visitors, a share of them or none yet. */
export async function composeDraft(
  api: RegistryApi,
  merchant: string,
  draft: Draft,
  action: ComposeAction,
  freeze: { throughFreeze?: true },
): Promise<ComposeResult> {
  const reason = draft.reason.trim()
  const { percent } = draft
  const changes = Object.fromEntries(draft.changes)
  if (action === 'preview') {
    await api.createPreview({ merchant, changes, reason })
    return { notice: texts.previews.made, tab: 'previews' }
  }
  const response = await api.compose({
    merchant,
    changes,
    reason,
    promote: action === 'run',
    ...freeze,
  })
  if (isWaiting(response)) return { notice: noticeOf(response, () => ''), tab: 'timeline' }
  const { id, number } = response
  if (action === 'run') return { notice: withEnded(texts.compose.ran(merchant, number), response), tab: 'timeline' }
  if (action === 'make') return { notice: texts.compose.made(number), tab: 'timeline' }
  try {
    const reply = await api.setCandidate(merchant, { composition: id, percent, reason, ...freeze })
    return {
      notice: noticeOf(reply, () => texts.rollOut.done(merchant, number, percent)),
      tab: isWaiting(reply) ? 'timeline' : 'rollout',
    }
  } catch (thrown) {
    // The composition exists: a second attempt with the draft would create another one.
    return { notice: texts.compose.madeOnly(number, asFault(thrown).message), tab: 'timeline' }
  }
}
