import type { DeskOffer, OfferRules } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Differences } from '../../../ui/audit/differences.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout, FaultCallout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { isReason, ReasonField } from '../../../ui/reason-field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'
import { draftOf, faultsByField, gateFaults, readDraft, shownIn } from './rule-draft.ts'
import { ruleGroupsOf } from './rule-fields.ts'
import { RuleInput } from './rule-input.tsx'

const labels = texts.offers

interface RulesEditorProps {
  of: Pick<DeskOffer, 'merchant' | 'promotionId'>
  kind: OfferRules['kind']
  /** Rules that the draft starts from; null for new ones. */
  base: OfferRules | null
  /** Rules in force. */
  currentRules: OfferRules | null
  onRequested: () => Promise<unknown>
}

/** Edits rules and requests their publication; errors of the publish gate are shown at their fields. */
export const RulesEditor = observer(function RulesEditor({
  of: offer,
  kind,
  base,
  currentRules,
  onRequested,
}: RulesEditorProps) {
  const { api, notices } = useDesk()
  const [draft, setDraft] = useState(() => draftOf(kind, base))
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const { rules, faults } = readDraft(kind, draft)
  const change = (path: string, text: string) => {
    setDraft((previous) => ({ ...previous, [path]: text }))
    // The api's error was about the previous text.
    setFault(null)
  }
  const submit = async () => {
    setSubmitted(true)
    if (isSending || !rules || !isReason(reason)) return
    setSending(true)
    setFault(null)
    try {
      await api.requestPublish({ ...offer, rules, reason: reason.trim() }).finally(onRequested)
      notices.show(labels.asked)
      setReason('')
      setSubmitted(false)
    } catch (thrown) {
      setFault(asFault(thrown))
    }
    setSending(false)
  }
  const allFaults = { ...(isSubmitted ? faults : {}), ...gateFaults(fault?.fields) }
  return (
    <Panel title={labels.write}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <p>{labels.writeMeans}</p>
          {ruleGroupsOf(kind).map(({ name, fields }) => {
            const visibleFields = shownIn(fields, draft)
            const fieldErrors = faultsByField(visibleFields, allFaults)
            return (
              <fieldset key={name} className={styles.group}>
                <legend>{labels.groups[name]}</legend>
                {visibleFields.map((field) => (
                  <RuleInput
                    key={field.path}
                    field={field}
                    text={draft[field.path] ?? ''}
                    error={fieldErrors[field.path]}
                    onChange={(text) => change(field.path, text)}
                  />
                ))}
              </fieldset>
            )
          })}
          {rules && currentRules && (
            <section className={styles.proposal} aria-label={labels.changes}>
              <h3>{labels.changes}</h3>
              <Differences before={currentRules} after={rules} none={labels.same} />
            </section>
          )}
          {isSubmitted && !rules && <Callout tone="bad" alert title={labels.incomplete} />}
          <ReasonField value={reason} onChange={setReason} isSubmitted={isSubmitted} />
          {fault && <FaultCallout fault={fault} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {isSending ? texts.sending : labels.ask}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Panel>
  )
})
