import { useTexts } from '@tessera/i18n'
import type { Vendor } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Chip } from '@tessera/ui/chip'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { type FormEvent, useId } from 'react'
import * as styles from './list.module.css'
import { NameField } from './name-field.tsx'
import { TEXTS } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { VendorChips } from './vendor-chips.tsx'

/** Selections in the sheet; `kind` is a game type, or a classification on a page of one type. */
export interface FilterDraft {
  name: string
  vendor: string
  kind: string
}

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  vendors: readonly Vendor[]
  cdns: readonly string[]
  kinds: readonly { value: string; label: string }[]
  current: FilterDraft
  onApply: (draft: FilterDraft) => void
}

const EMPTY_DRAFT: FilterDraft = { name: '', vendor: '', kind: '' }

/** Name, vendor and kind of game; takes effect when applied, and reset applies at once (LOB-072 to LOB-076). */
export function FilterSheet({ open, onClose, vendors, cdns, kinds, current, onApply }: FilterSheetProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const formId = useId()
  const [draft, setDraft] = useDraft(open, current)
  const apply = (next: FilterDraft) => {
    onClose()
    onApply({ ...next, name: next.name.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(draft)
  }
  const toggleKind = (kind: string) => setDraft({ ...draft, kind: kind === draft.kind ? '' : kind })
  return (
    <DragSheet
      open={open}
      onClose={onClose}
      title={t('filter')}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" block onClick={() => apply(EMPTY_DRAFT)}>
            {t('filter_reset')}
          </Button>
          <Button type="submit" form={formId} block>
            {t('filter_apply')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.sheet} onSubmit={submit}>
        <NameField value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
        {kinds.length > 0 && (
          <fieldset className={styles.chips}>
            <legend className={styles.legend}>{t('kinds')}</legend>
            {[{ value: '', label: t('all') }, ...kinds].map(({ value, label }) => (
              <Chip key={value} selected={value === draft.kind} onPress={() => toggleKind(value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
        )}
        {vendors.length > 0 && (
          <VendorChips
            label={lobbyTexts('vendors')}
            vendors={vendors}
            cdns={cdns}
            selected={draft.vendor}
            onSelect={(vendor) => setDraft({ ...draft, vendor })}
          />
        )}
      </form>
    </DragSheet>
  )
}
