import type { Host, PageProps } from '@tessera/platform'
import { composeManual } from '../compose-manual.ts'
import { ManualPage } from '../features/manual-rebate/manual.page.tsx'

export default function ManualRebate(props: PageProps) {
  return <ManualPage {...props} store={composeManual(props.host).manual} />
}

export const prepare = (host: Host): void => void composeManual(host).manual.reply.load()

export { texts } from '../texts.ts'
