import type { DeskOffer, OfferRules } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Differences } from '../../../ui/audit/differences.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout, ErrorCallout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { isReason, ReasonField } from '../../../ui/reason-field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'
import { createRuleDraft, errorsByField, parseDraft, publishErrors, visibleFieldsOf } from './rule-draft.ts'
import { ruleGroupsOf } from './rule-fields.ts'
import { RuleInput } from './rule-input.tsx'

const labels = texts.offers

interface RulesEditorProps {
  offerPath: Pick<DeskOffer, 'merchant' | 'promotionId'>
  kind: OfferRules['kind']
  /** Rules that the draft starts from; null for a new offer. */
  baseRules: OfferRules | null
  /** Rules in force; null if there are none. */
  currentRules: OfferRules | null
  onRequested: () => Promise<unknown>
}

/** Editor of an offer's rules that requests their publication. Errors from the api are shown at their fields. */
export const RulesEditor = observer(function RulesEditor({
  offerPath,
  kind,
  baseRules,
  currentRules,
  onRequested,
}: RulesEditorProps) {
  const { api, notices } = useDesk()
  const [draft, setDraft] = useState(() => createRuleDraft(kind, baseRules))
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const { rules, errors: draftErrors } = parseDraft(kind, draft)
  const updateField = (path: string, text: string) => {
    setDraft((previous) => ({ ...previous, [path]: text }))
    // The api's error belonged to the previous text.
    setError(null)
  }
  const submit = async () => {
    setSubmitted(true)
    if (isSending || !rules || !isReason(reason)) return
    setSending(true)
    setError(null)
    try {
      await api.requestPublish({ ...offerPath, rules, reason: reason.trim() }).finally(onRequested)
      notices.show(labels.requested)
      setReason('')
      setSubmitted(false)
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
    }
    setSending(false)
  }
  const allErrors = { ...(isSubmitted ? draftErrors : {}), ...publishErrors(error?.fields) }
  return (
    <Panel title={labels.editRules}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <p>{labels.editConsequence}</p>
          {ruleGroupsOf(kind).map(({ name, fields }) => {
            const visibleFields = visibleFieldsOf(fields, draft)
            const fieldErrors = errorsByField(visibleFields, allErrors)
            return (
              <fieldset key={name} className={styles.group}>
                <legend>{labels.groups[name]}</legend>
                {visibleFields.map((field) => (
                  <RuleInput
                    key={field.path}
                    field={field}
                    text={draft[field.path] ?? ''}
                    error={fieldErrors[field.path]}
                    onChange={(text) => updateField(field.path, text)}
                  />
                ))}
              </fieldset>
            )
          })}
          {rules && currentRules && (
            <section className={styles.proposal} aria-label={labels.changes}>
              <h3>{labels.changes}</h3>
              <Differences before={currentRules} after={rules} emptyText={labels.noChanges} />
            </section>
          )}
          {isSubmitted && !rules && <Callout tone="bad" isAlert title={labels.incomplete} />}
          <ReasonField value={reason} onChange={setReason} isSubmitted={isSubmitted} />
          {error && <ErrorCallout fault={error} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {isSending ? texts.sending : labels.requestButton}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Panel>
  )
})
