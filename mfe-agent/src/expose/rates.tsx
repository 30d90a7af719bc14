import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { RatesPage } from '../features/rates/rates.page.tsx'
import { composeRates } from '../features/rates/rates.store.ts'

export default function Rates(props: PageProps) {
  return <RatesPage {...props} store={composeRates(props.host).rates} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeRates(host).rates.sheet, { node: queryOf(host.navigation.path).get('node') })

export { texts } from '../texts.ts'
