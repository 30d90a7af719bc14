import { useTexts } from '@tessera/i18n'
import type { Vendor } from '@tessera/site'
import { Button, Sheet } from '@tessera/ui'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { VendorChips } from './vendor-chips.tsx'

interface VendorSheetProps {
  open: boolean
  onClose: () => void
  vendors: readonly Vendor[]
  cdns: readonly string[]
  selected: string
  onConfirm: (vendor: string) => void
}

/** Sheet from the top; the selection takes effect when confirmed, and no selection means all (LOB-082 to LOB-084). */
export function VendorSheet({ open, onClose, vendors, cdns, selected, onConfirm }: VendorSheetProps) {
  const t = useTexts(TEXTS)
  const shared = useTexts('shared')
  const [draft, setDraft] = useDraft(open, selected)
  const confirm = () => {
    onClose()
    onConfirm(draft)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('vendors_all')}
      side="top"
      footer={
        <Button block onClick={confirm}>
          {shared('common.confirm')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <VendorChips label={t('vendors_hint')} vendors={vendors} cdns={cdns} selected={draft} onSelect={setDraft} />
      </div>
    </Sheet>
  )
}
