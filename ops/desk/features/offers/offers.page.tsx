import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { NewOfferDialog } from './new-offer-dialog.tsx'
import { OffersTable } from './offers-table.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { useOffers } from './use-offers.ts'

const labels = texts.offers

export const OffersPage = observer(function OffersPage() {
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantOffers key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
})

const MerchantOffers = observer(function MerchantOffers({ merchant }: { merchant: string }) {
  const { session } = useDesk()
  const [isAdding, setAdding] = useState(false)
  const { offers, asks: requests, refresh } = useOffers(merchant)
  const allOffers = offers.value ?? []
  const addButton = session.can('rewards.publish.ask') && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {labels.add}
    </Button>
  )
  return (
    <Stack>
      <RequestsPanel requests={requests} offers={allOffers} onChanged={refresh} />
      <Panel title={labels.all} aside={addButton}>
        <Loaded resource={offers}>{(list) => <OffersTable offers={list} />}</Loaded>
      </Panel>
      {isAdding && <NewOfferDialog merchant={merchant} offers={allOffers} onClose={() => setAdding(false)} />}
    </Stack>
  )
})
