import type { Host, PageProps } from '@tessera/platform'
import { prepareVisit } from '@tessera/platform/visit'
import { composePromotions } from '../features/promotions/compose-promotions.ts'
import { PromotionsPage } from '../features/promotions/promotions.page.tsx'

export default function Promotions(props: PageProps) {
  const { promotions, join } = composePromotions(props.host)
  return <PromotionsPage {...props} store={promotions} join={join} />
}

export const prepare = (host: Host): void => prepareVisit(composePromotions(host).promotions)

export { texts } from '../texts.ts'
