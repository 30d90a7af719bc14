import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { ContractPage } from '../features/contract/contract.page.tsx'
import { composeContract } from '../features/contract/contract.store.ts'
import { NotFound } from '../lib/not-found.tsx'
import { CONTRACT } from '../lib/paths.ts'

export default observer(function Contract(props: PageProps) {
  const id = useAddress(props.host, CONTRACT).get('id')
  if (id === null) return <NotFound host={props.host} />
  return <ContractPage {...props} store={composeContract(props.host).contract} id={id} />
})

export { texts } from '../texts.ts'
