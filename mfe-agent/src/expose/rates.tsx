import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { composeRates } from '../compose-rates.ts'
import { RatesPage } from '../features/rates/rates.page.tsx'

export default function Rates(props: PageProps) {
  return <RatesPage {...props} store={composeRates(props.host).rates} />
}

export const prepare = (host: Host): void =>
  composeRates(host).rates.sheet.show({ node: queryOf(host.navigation.path).get('node') })

export { texts } from '../texts.ts'
