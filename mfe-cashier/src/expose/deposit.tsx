import type { Host, PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { DepositPage } from '../features/deposit/deposit.page.tsx'

export default function Deposit(props: PageProps) {
  return <DepositPage {...props} store={compose(props.host).deposit} />
}

export const prepare = (host: Host): void => void compose(host).deposit.methods.load()

export { texts } from '../texts.ts'
