import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { OfMerchant } from '../../parts/of-merchant.tsx'
import { texts } from '../../texts.ts'
import { AsksPanel } from './asks-panel.tsx'
import { NewOfferDialog } from './new-offer-dialog.tsx'
import { OffersTable } from './offers-table.tsx'
import { useOffers } from './use-offers.ts'

const words = texts.offers

export const OffersPage = observer(function OffersPage() {
  return (
    <>
      <PageHead title={words.title} />
      <Lead>{words.lead}</Lead>
      <OfMerchant>{(merchant) => <OfOne key={merchant} merchant={merchant} />}</OfMerchant>
    </>
  )
})

const OfOne = observer(function OfOne({ merchant }: { merchant: string }) {
  const { session } = useDesk()
  const [isAdding, setAdding] = useState(false)
  const { offers, asks, refresh } = useOffers(merchant)
  const all = offers.value ?? []
  const add = session.can('rewards.publish.ask') && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Stack>
      <AsksPanel from={asks} offers={all} onChanged={refresh} />
      <Panel title={words.all} beside={add}>
        <Loaded from={offers}>{(list) => <OffersTable offers={list} />}</Loaded>
      </Panel>
      {isAdding && <NewOfferDialog merchant={merchant} offers={all} onClose={() => setAdding(false)} />}
    </Stack>
  )
})
