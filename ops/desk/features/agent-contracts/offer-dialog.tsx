import { CarryRule, ContractKind } from '@tessera/site'
import type { DeskContract } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'
import { draftOf, readTerms } from './tier-draft.ts'
import { TierFields } from './tier-fields.tsx'

const labels = texts.contracts
const PERIODS = ['1', '2', '3'] as const

interface OfferDialogProps {
  merchant: string
  /** Contract to amend; null for a new one. */
  amendedContract: DeskContract | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of our offer to an agent without an upline, or of an amendment. */
export function OfferDialog({ merchant, amendedContract, onChanged, onClose }: OfferDialogProps) {
  const { api } = useDesk()
  const [username, setUsername] = useState(amendedContract?.downline ?? '')
  const [kind, setKind] = useState<ContractKind>(amendedContract?.kind ?? 'salary')
  const [draft, setDraft] = useState(() => draftOf(amendedContract?.terms ?? null))
  const [isSubmitted, setSubmitted] = useState(false)
  const { terms, faults } = readTerms(kind, draft)
  const agent = username.trim()
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
            isFixed={amendedContract !== null}
          />
          {!amendedContract && (
            <ChoiceField
              label={labels.kind}
              options={ContractKind.options}
              of={(contractKind) => labels.kinds[contractKind]}
              value={kind}
              onChange={setKind}
            />
          )}
          <TierFields
            kind={kind}
            tiers={draft.tiers}
            faults={isSubmitted ? faults : {}}
            onChange={(tiers) => setDraft((previous) => ({ ...previous, tiers }))}
          />
          {kind === 'dividend' && (
            <>
              <ChoiceField
                label={labels.periods}
                options={PERIODS}
                of={(count) => labels.periodsOf(Number(count))}
                value={PERIODS[draft.periods - 1] ?? '1'}
                onChange={(count) => setDraft((previous) => ({ ...previous, periods: Number(count) }))}
              />
              <ChoiceField
                label={labels.carry}
                options={CarryRule.options}
                of={(rule) => labels.carries[rule]}
                value={draft.carry}
                onChange={(carry) => setDraft((previous) => ({ ...previous, carry }))}
              />
            </>
          )}
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return agent !== '' && terms !== null
      }}
      onConfirm={async (reason) => {
        if (terms) await api.offerContract({ merchant, username: agent, kind, terms, reason }).finally(onChanged)
        return labels.isOffered(agent)
      }}
      onClose={onClose}
    >
      <p>
        {labels.offerMeans} {amendedContract && labels.amendMeans}
      </p>
    </ReasonDialog>
  )
}
