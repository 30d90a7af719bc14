import { useTexts } from '@tessera/i18n'
import { Callout } from '@tessera/ui/callout'
import { dotted } from '@tessera/ui/dotted'
import { observer } from 'mobx-react-lite'
import { closedReasonTexts } from './closed-reason.ts'
import type { DepositStore } from './deposit.store.ts'

/** Warns at the top of the page that the deposit cannot have the promotion that another page links to. */
export const LinkedPromoNote = observer(function LinkedPromoNote({ store }: { store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const promo = store.linkedClosedPromo
  if (!promo) return null
  return (
    <Callout tone="warning" title={t('deposit.promo_ineligible')}>
      {dotted([promo.name, ...closedReasonTexts(promo, t)])}
    </Callout>
  )
})
