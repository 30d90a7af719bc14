import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Card } from '@tessera/ui/card'
import { FileUpload } from '@tessera/ui/file-upload'
import { observer } from 'mobx-react-lite'
import { ErrorNote } from '../../lib/error-note.tsx'
import type { OrderStore } from './order.store.ts'

/** Larger pictures are scaled down on the phone; the code of a slip is readable at half this size. */
const MAX_SIDE_PX = 2000

/** Upload of the bank's slip: checked automatically first, then by a person. */
export const SlipUpload = observer(function SlipUpload({ host, store }: { host: Host; store: OrderStore }) {
  const t = useTexts('mfe-cashier')
  const { accept, maxBytes } = store.slipRules
  return (
    <Card as="section" title={t('slip.title')}>
      <FileUpload
        label={t('slip.label')}
        hint={t('slip.hint')}
        accept={accept}
        maxBytes={maxBytes}
        maxSide={MAX_SIDE_PX}
        upload={store.sendSlip}
        onUploaded={store.applyUpdate}
        onRemove={store.clearError}
      />
      <ErrorNote host={host} error={store.error} />
    </Card>
  )
})
