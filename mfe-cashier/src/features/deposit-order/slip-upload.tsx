import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Card } from '@tessera/ui/card'
import { FileUpload } from '@tessera/ui/file-upload'
import { observer } from 'mobx-react-lite'
import { RefusalNote } from '../../lib/refusal-note.tsx'
import type { OrderStore } from './order.store.ts'

/** Sides above this are made smaller on the phone: the small code of a slip is read at half of it. */
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
        onUploaded={store.takeMoved}
        onRemove={store.dropSlip}
      />
      <RefusalNote host={host} refusal={store.refusal} />
    </Card>
  )
})
