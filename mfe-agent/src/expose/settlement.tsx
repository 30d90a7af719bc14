import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { SettlementPage } from '../features/settlement/settlement.page.tsx'
import { composeSettlement } from '../features/settlement/settlement.store.ts'
import { NotFound } from '../lib/not-found.tsx'
import { SETTLEMENT } from '../lib/paths.ts'

export default observer(function Settlement(props: PageProps) {
  const query = useAddress(props.host, SETTLEMENT)
  const address = { id: query.get('id'), contract: query.get('contract') }
  if (address.id === null && address.contract === null) return <NotFound host={props.host} />
  return <SettlementPage {...props} store={composeSettlement(props.host).settlement} address={address} />
})

export { texts } from '../texts.ts'
