import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { type Check, verdictOf } from './check.ts'
import type { ClaimField } from './claim.ts'
import { FIELD_KEYS } from './field-keys.ts'
import { TEXTS } from './texts.ts'

const TONES = { same: 'success', different: 'danger', unreadable: 'warning', incomplete: 'info' } as const

/** Overall verdict; the region is rendered from the start, so that screen readers announce each change. */
export function Verdict({ of: check }: { of: Check | null }) {
  const t = useTexts(TEXTS)
  const fieldNames = (fields: readonly ClaimField[]) => fields.map((field) => t(FIELD_KEYS[field])).join(', ')
  return <div role="status">{check && <Words of={check} named={fieldNames} />}</div>
}

function Words({ of: check, named: fieldNames }: { of: Check; named: (fields: readonly ClaimField[]) => string }) {
  const t = useTexts(TEXTS)
  const verdict = verdictOf(check)
  const messages = {
    same: t('same_text'),
    different: t('different_text', { fields: fieldNames(check.different) }),
    unreadable: t('unreadable_text', { fields: fieldNames(check.unreadable) }),
    incomplete: t('incomplete_text'),
  }
  return (
    <Callout tone={TONES[verdict]} title={t(verdict)}>
      {messages[verdict]}
    </Callout>
  )
}
