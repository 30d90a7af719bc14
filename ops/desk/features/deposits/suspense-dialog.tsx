import type { SuspenseItem } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { EvidenceField, isEvidence } from '../../parts/evidence-field.tsx'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'

const labels = texts.deposits

interface SuspenseDialogProps {
  item: SuspenseItem
  decision: 'assign' | 'refund'
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the first or second approval of a decision on a payment without an order; the second must repeat the same input. */
export function SuspenseDialog({ item, decision, onChanged, onClose }: SuspenseDialogProps) {
  const { api } = useDesk()
  const { id, providerRef, asked: pendingRequest } = item
  const [username, setUsername] = useState(pendingRequest?.username ?? '')
  const [evidence, setEvidence] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isAssignment = decision === 'assign'
  const firstTitle = isAssignment ? labels.assignOf(providerRef) : labels.refundOf(providerRef)
  return (
    <ReasonDialog
      title={pendingRequest ? labels.confirmOf(providerRef) : firstTitle}
      confirm={pendingRequest ? texts.decision.secondApproval : isAssignment ? labels.assign : labels.refund}
      tone={isAssignment ? 'primary' : 'danger'}
      fields={
        <Stack>
          {isAssignment && (
            <UsernameField
              value={username}
              onChange={setUsername}
              isSubmitted={isSubmitted}
              isReadOnly={pendingRequest !== null}
            />
          )}
          <EvidenceField value={evidence} onChange={setEvidence} isSubmitted={isSubmitted} />
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return isEvidence(evidence) && (!isAssignment || username.trim() !== '')
      }}
      onConfirm={async (reason) => {
        const memberName = isAssignment ? username.trim() : null
        await api
          .settleSuspense(id, { end: decision, username: memberName, reason, evidence: evidence.trim() })
          .finally(onChanged)
        return pendingRequest ? labels.secondApprovalGiven : labels.requested
      }}
      onClose={onClose}
    >
      <p>{isAssignment ? labels.assignConsequence : labels.refundConsequence}</p>
    </ReasonDialog>
  )
}
