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
  end: 'assign' | 'refund'
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** First or second approval of a decision on money without an order; the second repeats the input of the first. */
export function SuspenseDialog({ item, end, onChanged, onClose }: SuspenseDialogProps) {
  const { api } = useDesk()
  const { id, providerRef, asked: pendingRequest } = item
  const [username, setUsername] = useState(pendingRequest?.username ?? '')
  const [evidence, setEvidence] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isAssigned = end === 'assign'
  const first = isAssigned ? labels.assignOf(providerRef) : labels.refundOf(providerRef)
  return (
    <ReasonDialog
      title={pendingRequest ? labels.confirmOf(providerRef) : first}
      confirm={pendingRequest ? texts.decision.second : isAssigned ? labels.assign : labels.refund}
      tone={isAssigned ? 'primary' : 'danger'}
      fields={
        <Stack>
          {isAssigned && (
            <UsernameField
              value={username}
              onChange={setUsername}
              isTried={isSubmitted}
              isFixed={pendingRequest !== null}
            />
          )}
          <EvidenceField value={evidence} onChange={setEvidence} isTried={isSubmitted} />
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return isEvidence(evidence) && (!isAssigned || username.trim() !== '')
      }}
      onConfirm={async (reason) => {
        const name = isAssigned ? username.trim() : null
        await api.endSuspense(id, { end, username: name, reason, evidence: evidence.trim() }).finally(onChanged)
        return pendingRequest ? labels.ended : labels.asked
      }}
      onClose={onClose}
    >
      <p>{isAssigned ? labels.assignMeans : labels.refundMeans}</p>
    </ReasonDialog>
  )
}
