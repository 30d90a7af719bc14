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

const words = texts.contracts
const PERIODS = ['1', '2', '3'] as const

interface OfferDialogProps {
  merchant: string
  /** The contract whose terms are to be others; null is a new one. */
  amends: DeskContract | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of our offer to an agent without an upline, or of an amendment. */
export function OfferDialog({ merchant, amends, onChanged, onClose }: OfferDialogProps) {
  const { api } = useDesk()
  const [username, setUsername] = useState(amends?.downline ?? '')
  const [kind, setKind] = useState<ContractKind>(amends?.kind ?? 'salary')
  const [draft, setDraft] = useState(() => draftOf(amends?.terms ?? null))
  const [isTried, setTried] = useState(false)
  const { terms, faults } = readTerms(kind, draft)
  const agent = username.trim()
  return (
    <ReasonDialog
      title={amends ? words.amendOf(amends.downline, words.kinds[amends.kind]) : words.offer}
      confirm={amends ? words.amend : words.offer}
      fields={
        <Stack>
          <UsernameField value={username} onChange={setUsername} isTried={isTried} isFixed={amends !== null} />
          {!amends && (
            <ChoiceField
              label={words.kind}
              options={ContractKind.options}
              of={(one) => words.kinds[one]}
              value={kind}
              onChange={setKind}
            />
          )}
          <TierFields
            kind={kind}
            tiers={draft.tiers}
            faults={isTried ? faults : {}}
            onChange={(tiers) => setDraft((now) => ({ ...now, tiers }))}
          />
          {kind === 'dividend' && (
            <>
              <ChoiceField
                label={words.periods}
                options={PERIODS}
                of={(count) => words.periodsOf(Number(count))}
                value={PERIODS[draft.periods - 1] ?? '1'}
                onChange={(count) => setDraft((now) => ({ ...now, periods: Number(count) }))}
              />
              <ChoiceField
                label={words.carry}
                options={CarryRule.options}
                of={(rule) => words.carries[rule]}
                value={draft.carry}
                onChange={(carry) => setDraft((now) => ({ ...now, carry }))}
              />
            </>
          )}
        </Stack>
      }
      isComplete={() => {
        setTried(true)
        return agent !== '' && terms !== null
      }}
      onConfirm={async (reason) => {
        if (terms) await api.offerContract({ merchant, username: agent, kind, terms, reason }).finally(onChanged)
        return words.isOffered(agent)
      }}
      onClose={onClose}
    >
      <p>
        {words.offerMeans} {amends && words.amendMeans}
      </p>
    </ReasonDialog>
  )
}
