import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { type RoundCheck, verdictOf } from './check-round.ts'
import { FIELD_KEYS } from './field-keys.ts'
import type { RoundDataField } from './round-data.ts'
import { TEXTS } from './texts.ts'

const VERDICT_TONES = { same: 'success', different: 'danger', unreadable: 'warning', incomplete: 'info' } as const

/** Overall verdict; the region is rendered from the start, so that screen readers announce each change. */
export function Verdict({ check }: { check: RoundCheck | null }) {
  const t = useTexts(TEXTS)
  const fieldNames = (fields: readonly RoundDataField[]) => fields.map((field) => t(FIELD_KEYS[field])).join(', ')
  return <div role="status">{check && <VerdictCallout check={check} formatFields={fieldNames} />}</div>
}

function VerdictCallout({
  check,
  formatFields: fieldNames,
}: {
  check: RoundCheck
  formatFields: (fields: readonly RoundDataField[]) => string
}) {
  const t = useTexts(TEXTS)
  const verdict = verdictOf(check)
  const messages = {
    same: t('same_text'),
    different: t('different_text', { fields: fieldNames(check.differentFields) }),
    unreadable: t('unreadable_text', { fields: fieldNames(check.invalidFields) }),
    incomplete: t('incomplete_text'),
  }
  return (
    <Callout tone={VERDICT_TONES[verdict]} title={t(verdict)}>
      {messages[verdict]}
    </Callout>
  )
}
