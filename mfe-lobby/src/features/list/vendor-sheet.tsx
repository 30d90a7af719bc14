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
  chosen: string
  onConfirm: (vendor: string) => void
}

/** Slides down; what is chosen counts when it is confirmed, and none chosen is all (LOB-082 to LOB-084). */
export function VendorSheet({ open, onClose, vendors, cdns, chosen, onConfirm }: VendorSheetProps) {
  const t = useTexts(TEXTS)
  const shared = useTexts('shared')
  const [draft, setDraft] = useDraft(open, chosen)
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
        <VendorChips label={t('vendors_hint')} vendors={vendors} cdns={cdns} chosen={draft} onChoose={setDraft} />
      </div>
    </Sheet>
  )
}
