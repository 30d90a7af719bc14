import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { DepositPage } from '../features/deposit/deposit.page.tsx'

export default function Deposit(props: PageProps) {
  return <DepositPage {...props} store={compose(props.host).deposit} />
}

export { texts } from '../texts.ts'
