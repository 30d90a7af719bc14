import type { Host, PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { PromotionsPage } from '../features/promotions/promotions.page.tsx'

export default function Promotions(props: PageProps) {
  return <PromotionsPage {...props} store={compose(props.host).promotions} />
}

export const prepare = (host: Host): void => void compose(host).promotions.list.load()

export { texts } from '../texts.ts'
