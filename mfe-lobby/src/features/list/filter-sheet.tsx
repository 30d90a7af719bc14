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

/** Choices of the sheet; a kind is a type of game, or a classification if the page is of one type. */
export interface Draft {
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
  chosen: Draft
  onApply: (draft: Draft) => void
}

const NOTHING: Draft = { name: '', vendor: '', kind: '' }

/** Name, vendor and kind of game; counts when it is applied, and reset applies too (LOB-072 to LOB-076). */
export function FilterSheet({ open, onClose, vendors, cdns, kinds, chosen, onApply }: FilterSheetProps) {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
  const form = useId()
  const [draft, setDraft] = useDraft(open, chosen)
  const apply = (next: Draft) => {
    onClose()
    onApply({ ...next, name: next.name.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(draft)
  }
  const pick = (kind: string) => setDraft({ ...draft, kind: kind === draft.kind ? '' : kind })
  return (
    <DragSheet
      open={open}
      onClose={onClose}
      title={t('filter')}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" block onClick={() => apply(NOTHING)}>
            {t('filter_reset')}
          </Button>
          <Button type="submit" form={form} block>
            {t('filter_apply')}
          </Button>
        </div>
      }
    >
      <form id={form} className={styles.sheet} onSubmit={submit}>
        <NameField value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
        {kinds.length > 0 && (
          <fieldset className={styles.chips}>
            <legend className={styles.legend}>{t('kinds')}</legend>
            {[{ value: '', label: t('all') }, ...kinds].map(({ value, label }) => (
              <Chip key={value} selected={value === draft.kind} onPress={() => pick(value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
        )}
        {vendors.length > 0 && (
          <VendorChips
            label={ofLobby('vendors')}
            vendors={vendors}
            cdns={cdns}
            chosen={draft.vendor}
            onChoose={(vendor) => setDraft({ ...draft, vendor })}
          />
        )}
      </form>
    </DragSheet>
  )
}
