import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { type Check, verdictOf } from './check.ts'
import type { ClaimField } from './claim.ts'
import { FIELD_KEYS } from './field-keys.ts'
import { TEXTS } from './texts.ts'

const TONES = { same: 'success', different: 'danger', unreadable: 'warning', incomplete: 'info' } as const

/** Overall verdict; the region is rendered from the start, so that screen readers announce each change. */
export function Verdict({ of }: { of: Check | null }) {
  const t = useTexts(TEXTS)
  const named = (fields: readonly ClaimField[]) => fields.map((field) => t(FIELD_KEYS[field])).join(', ')
  return <div role="status">{of && <Words of={of} named={named} />}</div>
}

function Words({ of, named }: { of: Check; named: (fields: readonly ClaimField[]) => string }) {
  const t = useTexts(TEXTS)
  const verdict = verdictOf(of)
  const words = {
    same: t('same_text'),
    different: t('different_text', { fields: named(of.different) }),
    unreadable: t('unreadable_text', { fields: named(of.unreadable) }),
    incomplete: t('incomplete_text'),
  }
  return (
    <Callout tone={TONES[verdict]} title={t(verdict)}>
      {words[verdict]}
    </Callout>
  )
}
