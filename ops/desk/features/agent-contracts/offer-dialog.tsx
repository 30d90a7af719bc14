import { CarryRule, ContractKind } from '@tessera/site'
import type { DeskContract } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'
import { createTermsDraft, parseTerms } from './tier-draft.ts'
import { TierFields } from './tier-fields.tsx'

const labels = texts.contracts
const PERIODS = ['1', '2', '3'] as const

interface OfferDialogProps {
  merchant: string
  /** Contract to amend; null for a new contract. */
  amendedContract: DeskContract | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that offers a contract of the house to an agent without an upline, or amends one. */
export function OfferDialog({ merchant, amendedContract, onChanged, onClose }: OfferDialogProps) {
  const { api } = useDesk()
  const [username, setUsername] = useState(amendedContract?.downline ?? '')
  const [kind, setKind] = useState<ContractKind>(amendedContract?.kind ?? 'salary')
  const [termsDraft, setDraft] = useState(() => createTermsDraft(amendedContract?.terms ?? null))
  const [isSubmitted, setSubmitted] = useState(false)
  const { terms, errors } = parseTerms(kind, termsDraft)
  const agentName = username.trim()
  return (
    <ReasonDialog
      title={
        amendedContract ? labels.amendOf(amendedContract.downline, labels.kinds[amendedContract.kind]) : labels.offer
      }
      confirm={amendedContract ? labels.amend : labels.offer}
      fields={
        <Stack>
          <UsernameField
            value={username}
            onChange={setUsername}
            isSubmitted={isSubmitted}
            isReadOnly={amendedContract !== null}
          />
          {!amendedContract && (
            <ChoiceField
              label={labels.kind}
              options={ContractKind.options}
              labelOf={(contractKind) => labels.kinds[contractKind]}
              value={kind}
              onChange={setKind}
            />
          )}
          <TierFields
            kind={kind}
            tiers={termsDraft.tiers}
            errors={isSubmitted ? errors : {}}
            onChange={(tiers) => setDraft((previous) => ({ ...previous, tiers }))}
          />
          {kind === 'dividend' && (
            <>
              <ChoiceField
                label={labels.periods}
                options={PERIODS}
                labelOf={(count) => labels.periodsOf(Number(count))}
                value={PERIODS[termsDraft.periods - 1] ?? '1'}
                onChange={(count) => setDraft((previous) => ({ ...previous, periods: Number(count) }))}
              />
              <ChoiceField
                label={labels.carry}
                options={CarryRule.options}
                labelOf={(rule) => labels.carries[rule]}
                value={termsDraft.carry}
                onChange={(carry) => setDraft((previous) => ({ ...previous, carry }))}
              />
            </>
          )}
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return agentName !== '' && terms !== null
      }}
      onConfirm={async (reason) => {
        if (terms) await api.offerContract({ merchant, username: agentName, kind, terms, reason }).finally(onChanged)
        return labels.isOffered(agentName)
      }}
      onClose={onClose}
    >
      <p>
        {labels.offerConsequence} {amendedContract && labels.amendConsequence}
      </p>
    </ReasonDialog>
  )
}
