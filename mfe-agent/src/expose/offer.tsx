import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { ContractKind } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { OfferPage } from '../features/offer/offer.page.tsx'
import { composeOffer } from '../features/offer/offer.store.ts'
import { NotFound } from '../lib/not-found.tsx'
import { OFFER } from '../lib/paths.ts'

export default observer(function Offer(props: PageProps) {
  const query = useAddress(props.host, OFFER)
  const agentId = query.get('node')
  if (agentId === null) return <NotFound host={props.host} />
  const kind = ContractKind.safeParse(query.get('kind')).data ?? 'salary'
  const address = { node: agentId, kind, amends: query.get('amends') }
  return <OfferPage {...props} store={composeOffer(props.host).offer} address={address} />
})

export { texts } from '../texts.ts'
