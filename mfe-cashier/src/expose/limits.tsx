import type { Host, PageProps } from '@tessera/platform'
import { LimitsPage } from '../features/limits/limits.page.tsx'
import { composeLimits } from '../features/limits/limits.store.ts'

export default function Limits(props: PageProps) {
  return <LimitsPage {...props} store={composeLimits(props.host).limits} />
}

export const prepare = (host: Host): void => void composeLimits(host).limits.limits.load()

export { texts } from '../texts.ts'
