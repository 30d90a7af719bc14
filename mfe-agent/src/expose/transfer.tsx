import type { Host, PageProps } from '@tessera/platform'
import { composeTransfer } from '../compose-transfer.ts'
import { TransferPage } from '../features/transfer/transfer.page.tsx'

export default function Transfer(props: PageProps) {
  return <TransferPage {...props} store={composeTransfer(props.host).transfer} />
}

export const prepare = (host: Host): void => void composeTransfer(host).transfer.float.load()

export { texts } from '../texts.ts'
