import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { usePageScope } from '@tessera/platform/page-scope'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES } from '../../lib/contract-labels.ts'
import { addressOf, CONTRACT } from '../../lib/paths.ts'
import { Terms } from '../../lib/terms.tsx'
import * as styles from './offer.module.css'
import type { OfferAddress, OfferStore } from './offer.store.ts'

interface OfferSheetProps {
  host: Host
  store: OfferStore
  address: OfferAddress
}

/** Confirmation of the offer before it is sent. */
export const OfferSheet = observer(function OfferSheet({ host, store, address }: OfferSheetProps) {
  const t = useTexts('mfe-agent')
  const { terms, kind, phase } = store
  const downline = store.offerContext.value?.member
  const scope = usePageScope(JSON.stringify(address))
  const send = async () => {
    const isOpen = scope.enter()
    const contract = await store.send()
    if (!contract) return
    host.toasts.show('success', t('offer.sent'))
    if (isOpen()) host.navigation.replace(addressOf(CONTRACT, { id: contract.id }))
  }
  return (
    <DragSheet
      open={phase !== 'editing'}
      onClose={store.cancel}
      title={t(KIND_NAMES[kind])}
      footer={
        <Button block busy={phase === 'sending'} onClick={() => void send()}>
          {t('offer.send', { account: downline?.account ?? '' })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {terms && <Terms host={host} kind={kind} terms={terms} />}
        <p className={styles.note}>{t('offer.lapses')}</p>
      </div>
    </DragSheet>
  )
})
