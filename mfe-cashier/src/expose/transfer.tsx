import type { Host, PageProps } from '@tessera/platform'
import { TransferPage } from '../features/transfer/transfer.page.tsx'
import { composeTransfer } from '../features/transfer/transfer.store.ts'

export default function Transfer(props: PageProps) {
  return <TransferPage {...props} store={composeTransfer(props.host).transfer} />
}

export const prepare = (host: Host): void => void composeTransfer(host).transfer.wallets.load()

export { texts } from '../texts.ts'
