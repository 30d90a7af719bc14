import type { Host, PageProps } from '@tessera/platform'
import { ManualRebatePage } from '../features/manual-rebate/manual-rebate.page.tsx'
import { composeManualRebate } from '../features/manual-rebate/manual-rebate.store.ts'

export default function ManualRebate(props: PageProps) {
  return <ManualRebatePage {...props} store={composeManualRebate(props.host).manual} />
}

export const prepare = (host: Host): void => void composeManualRebate(host).manual.rebateDays.load()

export { texts } from '../texts.ts'
