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

/** First or second approval of a decision on money without an order; the second repeats the input of the first. */
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
      confirm={pendingRequest ? texts.decision.second : isAssignment ? labels.assign : labels.refund}
      tone={isAssignment ? 'primary' : 'danger'}
      fields={
        <Stack>
          {isAssignment && (
            <UsernameField
              value={username}
              onChange={setUsername}
              isSubmitted={isSubmitted}
              isFixed={pendingRequest !== null}
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
        const name = isAssignment ? username.trim() : null
        await api
          .endSuspense(id, { end: decision, username: name, reason, evidence: evidence.trim() })
          .finally(onChanged)
        return pendingRequest ? labels.ended : labels.asked
      }}
      onClose={onClose}
    >
      <p>{isAssignment ? labels.assignMeans : labels.refundMeans}</p>
    </ReasonDialog>
  )
}
